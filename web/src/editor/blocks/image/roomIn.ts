import type { Settings } from "../../document/settings";
import { listedBy, nodeOf, pathTo, typeOf } from "../../document/tree";
import type { Document, NodeId } from "../../document/types";
import { blockStyleOf } from "../../style/blockStyle";
import { emailWidth, type Frame, frameInside, outermostFrame } from "../../style/frame";
import { widthsOf } from "../row/rowWidths";

/** The width in pixels available inside a block on desktop. */
export function roomIn(document: Document, settings: Settings, id: NodeId): number {
  const outermost = { ...outermostFrame(settings, { isMobile: false, isDark: false }), width: emailWidth(settings) };
  const path = pathTo(document, id).slice(1);
  return path.reduce<Frame>((frame, at, i) => inside(document, frame, at, path[i + 1]), outermost).width;
}

function inside(document: Document, frame: Frame, id: NodeId, next: NodeId | undefined): Frame {
  const node = nodeOf(document, id);
  if (!node) return frame;
  const inner = frameInside(frame, blockStyleOf(node));
  if (typeOf(node) !== "RowBlock" || next === undefined) return inner;
  return { ...inner, width: widthsOf(node, inner.width)[listedBy(node).indexOf(next)] ?? inner.width };
}
