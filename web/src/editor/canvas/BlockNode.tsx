import { memo } from "react";
import { blockOf } from "../blocks";
import { typeOf } from "../document/tree";
import type { NodeId } from "../document/types";
import { useNode } from "../state/useEditor";
import { blockStyleOf } from "../style/blockStyle";
import { useFrame } from "../style/FrameContext";

/** Draws one node. It reads only that node, so a change to the node doesn't redraw anything else. */
export const BlockNode = memo(DrawnNode);

function DrawnNode({ id }: { id: NodeId }) {
  const node = useNode(id);
  const { isMobile } = useFrame();
  if (!node || node.hidden) return null;
  const { hideOnMobile, hideOnDesktop } = blockStyleOf(node);
  if (isMobile ? hideOnMobile : hideOnDesktop) return null;
  const { View } = blockOf(typeOf(node));
  return <View id={id} node={node} Child={BlockNode} />;
}
