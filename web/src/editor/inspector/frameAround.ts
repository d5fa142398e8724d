import type { Settings } from "../document/settings";
import { nodeOf, pathTo } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { blockStyleOf } from "../style/blockStyle";
import { type Frame, frameInside, outermostFrame } from "../style/frame";

/** What a block gets from those around it: the values that its controls show where it says nothing. */
export function frameAround(document: Document, settings: Settings, id: NodeId): Frame {
  const outermost = outermostFrame(settings, { isMobile: false, isDark: false });
  return pathTo(document, id)
    .slice(0, -1)
    .reduce((frame, ancestor) => {
      const node = nodeOf(document, ancestor);
      return node ? frameInside(frame, blockStyleOf(node)) : frame;
    }, outermost);
}
