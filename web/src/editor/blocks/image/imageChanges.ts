import type { Picked } from "../../../images/picker/picked";
import type { PropChange } from "../../document/commands/props";
import type { Json, JsonObject } from "../../document/types";

/**
 * The changes that a chosen image makes to an image block. The width is the image's own, or full if the
 * image is at least as wide as its column. The alt text stays, unless it described an image of a library design.
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
