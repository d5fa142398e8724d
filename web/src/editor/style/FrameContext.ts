import { createContext, useContext, useMemo, useState } from "react";
import type { Node } from "../document/types";
import { type BlockStyle, blockStyleOf } from "./blockStyle";
import { type Frame, frameInside, isSameFrame, outermostFrame } from "./frame";

const none = outermostFrame({}, { isMobile: false, isDark: false });

export const FrameContext = createContext<Frame>(none);

/** What the blocks around give to this one. */
export function useFrame(): Frame {
  return useContext(FrameContext);
}

/** A block's style and the frame inside of it. Some blocks read their looks in their own way first. */
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

/** The same object as long as nothing in it changes, so that blocks inside are not drawn again for a new padding. */
export function useStableFrame(frame: Frame): Frame {
  const [kept, keep] = useState(frame);
  if (isSameFrame(kept, frame)) return kept;
  keep(frame);
  return frame;
}
