import type { Font } from "../../api/generated/types.gen";
import { facesOf } from "../../brandkit/customFonts";
import type { Settings } from "../document/settings";
import { number, objects, text } from "../style/blockStyle";

/** The fonts of the account and the template as a style sheet. Fonts with an invalid name or URL are left out. */
export function fontFaces(settings: Settings, accountFonts: readonly Font[]): string {
  const own = objects(settings, "fonts")
    .slice(0, 12)
    .map((font) => {
      const weight = Math.min(Math.max(number(font, "weight") ?? 400, 100), 900);
      return {
        family: text(font, "family") ?? "",
        url: text(font, "url") ?? "",
        style: text(font, "style") === "italic" ? ("italic" as const) : ("normal" as const),
        minWeight: weight,
        maxWeight: weight,
      };
    });
  return facesOf([...accountFonts, ...own]);
}
