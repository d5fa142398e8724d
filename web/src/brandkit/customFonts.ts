import { useQuery } from "@tanstack/react-query";
import { browseFontsOptions, listFontsOptions } from "../api/generated/@tanstack/react-query.gen";
import type { Font, OpenFont } from "../api/generated/types.gen";

const noFonts: readonly Font[] = [];
const noOpenFonts: readonly OpenFont[] = [];

/** The fonts that the account has uploaded; none until they have come. */
export function useFonts(slug: string): readonly Font[] {
  return useQuery({ ...listFontsOptions({ path: { slug } }), staleTime: 60_000 }).data?.fonts ?? noFonts;
}

/** Families that anybody may use. They follow from the server's version alone. */
export function useOpenFonts(): readonly OpenFont[] {
  return useQuery({ ...browseFontsOptions(), staleTime: Number.POSITIVE_INFINITY }).data?.fonts ?? noOpenFonts;
}

/** The families of fonts, each once, in their order. */
export function familiesOf(fonts: readonly Font[]): string[] {
  return [...new Map(fonts.map(({ family }) => [family.toLowerCase(), family])).values()];
}

/** A style sheet that loads fonts, as far as their names and addresses are sound. */
export function facesOf(fonts: readonly Pick<Font, "family" | "url" | "style" | "minWeight" | "maxWeight">[]): string {
  return fonts
    .filter(({ family, url }) => /^[\p{L}\p{M}\p{N} _.+-]+$/u.test(family) && /^https?:\/\/[^\s"'()\\<>]+$/.test(url))
    .map(({ family, url, style, minWeight, maxWeight }) => {
      const weight = minWeight === maxWeight ? minWeight : `${minWeight} ${maxWeight}`;
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("${url}")}`;
    })
    .join("");
}
