import type { Settings } from "../document/settings";
import { nodeOf, pathTo } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { blockStyleOf } from "../style/blockStyle";
import { type Frame, frameInside, outermostFrame } from "../style/frame";

/** The values that a block inherits, which its controls show as placeholders. */
export function frameAround(document: Document, settings: Settings, id: NodeId): Frame {
  const outermost = outermostFrame(settings, { isMobile: false, isDark: false });
  return pathTo(document, id)
    .slice(0, -1)
    .reduce((frame, ancestor) => {
      const node = nodeOf(document, ancestor);
      return node ? frameInside(frame, blockStyleOf(node)) : frame;
    }, outermost);
}
