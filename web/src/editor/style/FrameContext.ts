import { createContext, useContext, useMemo, useState } from "react";
import type { Node } from "../document/types";
import { type BlockStyle, blockStyleOf } from "./blockStyle";
import { type Frame, frameInside, isSameFrame, outermostFrame } from "./frame";

const none = outermostFrame({}, { isMobile: false, isDark: false });

export const FrameContext = createContext<Frame>(none);

/** The values that this block inherits. */
export function useFrame(): Frame {
  return useContext(FrameContext);
}

/** A block's style and the frame inside it. `adapt` changes the style first, for blocks that read it differently. */
export function useBlockStyle(
  node: Node,
  adapt?: (blockStyle: BlockStyle) => BlockStyle,
): { blockStyle: BlockStyle; inner: Frame } {
  const frame = useFrame();
  return useMemo(() => {
    const blockStyle = adapt ? adapt(blockStyleOf(node)) : blockStyleOf(node);
    return { blockStyle, inner: frameInside(frame, blockStyle) };
  }, [node, frame, adapt]);
}

/** Returns the same object until a value in it changes, so that a new padding doesn't redraw the blocks inside. */
export function useStableFrame(frame: Frame): Frame {
  const [kept, keep] = useState(frame);
  if (isSameFrame(kept, frame)) return kept;
  keep(frame);
  return frame;
}
