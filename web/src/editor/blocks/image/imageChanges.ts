import type { Picked } from "../../../images/picker/picked";
import type { PropChange } from "../../document/commands/props";
import type { Json, JsonObject } from "../../document/types";

/**
 * The changes that a chosen image makes to an image block. Its width is its own, or full if that is wider than the column. The
 * alt text stays, unless it described an image of a library design.
 */
export function imageChanges({ src, width, attribution }: Picked, room: number, before?: Json): PropChange[] {
  return [
    [["src"], src],
    ...(typeof before === "string" && libraryImage.test(before) ? [[["alt"], ""] as const] : []),
    ...(width === undefined ? [] : [[["width"], widthIn(width, room)] as const]),
    [["unsplashAttribution"], attribution as JsonObject | undefined],
  ];
}

const libraryImage = /\/cdn\/library\/[0-9a-f]{64}\.\w+$/;

export function widthIn(width: number, room: number): Json {
  return width >= room ? "full" : width;
}
