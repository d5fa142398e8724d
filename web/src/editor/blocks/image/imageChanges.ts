import type { Picked } from "../../../images/picker/picked";
import type { PropChange } from "../../document/commands/props";
import type { Json, JsonObject } from "../../document/types";

/**
 * What a chosen picture makes of an image block: its own width, or that of its column where it has more. The alternative text
 * stays, unless it is the one of a design's picture.
 */
export function imageChanges({ src, width, attribution }: Picked, room: number, before?: Json): PropChange[] {
  return [
    [["src"], src],
    ...(typeof before === "string" && ofDesigns.test(before) ? [[["alt"], ""] as const] : []),
    ...(width === undefined ? [] : [[["width"], widthIn(width, room)] as const]),
    [["unsplashAttribution"], attribution as JsonObject | undefined],
  ];
}

const ofDesigns = /\/cdn\/library\/[0-9a-f]{64}\.\w+$/;

export function widthIn(width: number, room: number): Json {
  return width >= room ? "full" : width;
}
