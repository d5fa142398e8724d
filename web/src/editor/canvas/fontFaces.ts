import { number, objects, text } from "../blocks/looks/looks";
import type { Settings } from "../document/settings";

/** The template's own fonts as a style sheet, as far as their names and addresses are sound. */
export function fontFaces(settings: Settings): string {
  return objects(settings, "fonts")
    .slice(0, 12)
    .map((font) => {
      const family = text(font, "family") ?? "";
      const url = text(font, "url") ?? "";
      if (!/^[\w -]+$/.test(family) || !/^https?:\/\/[^\s"'()\\<>]+$/.test(url)) return "";
      const weight = Math.min(Math.max(number(font, "weight") ?? 400, 100), 900);
      const style = text(font, "style") === "italic" ? "italic" : "normal";
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${url}")}`;
    })
    .join("");
}
