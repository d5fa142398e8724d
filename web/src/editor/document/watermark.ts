import { isCanvasByDefault, isKnown } from "./ruleTable";
import { childrenOf, nodeOf, subtree, typeOf } from "./tree";
import { type Document, type NodeId, ROOT } from "./types";

/**
 * The watermark is added by the server to what it shows on the Free plan and taken out of what it stores. Whatever an editor
 * did to it, or to a section that holds nothing else, would be lost, so both are locked.
 */
export const watermarkReason = "The watermark stays in place on the Free plan. A paid plan removes it.";

export function holdsWatermark(document: Document, id: NodeId): boolean {
  return subtree(document, id).some((at) => typeOf(nodeOf(document, at)) === "WatermarkBlock");
}

/** Whether a node is the watermark, or only the frame around it. */
export function isWatermark(document: Document, id: NodeId): boolean {
  if (id === ROOT) return false;
  const types = subtree(document, id).map((at) => typeOf(nodeOf(document, at)));
  return types.includes("WatermarkBlock") && types.every((type) => type === "WatermarkBlock" || isFrame(type));
}

function isFrame(type: string): boolean {
  return isKnown(type) && isCanvasByDefault(type);
}

/** How many sections stand before the watermark at the end of the mail; undefined if there is none. */
export function watermarkIndex(document: Document): number | undefined {
  const last = childrenOf(document, ROOT).at(-1);
  if (last === undefined || !isWatermark(document, last)) return undefined;
  const index = nodeOf(document, ROOT)?.nodes?.indexOf(last) ?? -1;
  return index < 0 ? undefined : index;
}
