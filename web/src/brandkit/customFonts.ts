import { useQuery } from "@tanstack/react-query";
import { browseFontsOptions, listFontsOptions } from "../api/generated/@tanstack/react-query.gen";
import type { Font, OpenFont } from "../api/generated/types.gen";

const noFonts: readonly Font[] = [];
const noOpenFonts: readonly OpenFont[] = [];

/** The fonts that the account has uploaded. Empty until they have loaded. */
export function useFonts(slug: string): readonly Font[] {
  return useQuery({ ...listFontsOptions({ path: { slug } }), staleTime: 60_000 }).data?.fonts ?? noFonts;
}

/** Open font families. They only change with the server's version, so they never become stale. */
export function useOpenFonts(): readonly OpenFont[] {
  return useQuery({ ...browseFontsOptions(), staleTime: Number.POSITIVE_INFINITY }).data?.fonts ?? noOpenFonts;
}

/** Returns the families of the given fonts, each once, in order. */
export function familiesOf(fonts: readonly Font[]): string[] {
  return [...new Map(fonts.map(({ family }) => [family.toLowerCase(), family])).values()];
}

/** Returns a style sheet that loads the fonts. Skips fonts whose name or URL could break out of it. */
export function facesOf(fonts: readonly Pick<Font, "family" | "url" | "style" | "minWeight" | "maxWeight">[]): string {
  return fonts
    .filter(({ family, url }) => /^[\p{L}\p{M}\p{N} _.+-]+$/u.test(family) && /^https?:\/\/[^\s"'()\\<>]+$/.test(url))
    .map(({ family, url, style, minWeight, maxWeight }) => {
      const weight = minWeight === maxWeight ? minWeight : `${minWeight} ${maxWeight}`;
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("${url}")}`;
    })
    .join("");
}
