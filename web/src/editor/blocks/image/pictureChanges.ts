import type { Picked } from "../../../images/picker/picked";
import type { PropChange } from "../../document/commands/props";
import type { Json, JsonObject } from "../../document/types";

/** What a chosen picture makes of an image block: its own width, or that of its column where it has more. The alternative text stays. */
export function pictureChanges({ src, width, attribution }: Picked, room: number): PropChange[] {
  return [
    [["src"], src],
    ...(width === undefined ? [] : [[["width"], widthIn(width, room)] as const]),
    [["unsplashAttribution"], attribution as JsonObject | undefined],
  ];
}

export function widthIn(width: number, room: number): Json {
  return width >= room ? "full" : width;
}
