import { isCanvasByDefault, isKnown } from "./ruleTable";
import { childrenOf, nodeOf, subtree, typeOf } from "./tree";
import { type Document, type NodeId, ROOT } from "./types";

/**
 * The server adds the watermark to what it shows on the Free plan and removes it from what it stores. Edits to it, or to a
 * section that contains nothing else, would be lost, so both are locked.
 */

export function hasWatermark(document: Document, id: NodeId): boolean {
  return subtree(document, id).some((at) => typeOf(nodeOf(document, at)) === "WatermarkBlock");
}

/** Reports whether a node is the watermark or contains nothing else. */
export function isWatermark(document: Document, id: NodeId): boolean {
  if (id === ROOT) return false;
  const types = subtree(document, id).map((at) => typeOf(nodeOf(document, at)));
  return types.includes("WatermarkBlock") && types.every((type) => type === "WatermarkBlock" || isFrame(type));
}

function isFrame(type: string): boolean {
  return isKnown(type) && isCanvasByDefault(type);
}

/** The index of the watermark at the end of the email, or undefined if there is none. */
export function watermarkIndex(document: Document): number | undefined {
  const last = childrenOf(document, ROOT).at(-1);
  if (last === undefined || !isWatermark(document, last)) return undefined;
  const index = nodeOf(document, ROOT)?.nodes?.indexOf(last) ?? -1;
  return index < 0 ? undefined : index;
}
