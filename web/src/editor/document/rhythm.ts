import { defaultProps } from "./defaults";
import { member } from "./json";
import { nodeOf, typeOf } from "./tree";
import { type BlockType, type Document, type JsonObject, type NodeId, ROOT } from "./types";

const spaceless: readonly string[] = ["SpacerBlock", "ContainerBlock"];

/**
 * The padding above a new block, which puts it as far from the previous block as that block is from the one before it.
 * Without it, a new block would often touch the last block of a section, which has no padding below.
 */
export function roomAbove(document: Document, type: BlockType, parent: NodeId, index: number): JsonObject {
  const siblings = nodeOf(document, parent)?.nodes ?? [];
  const [first, second] = [siblings[index - 2], siblings[index - 1]].map((id) => nodeOf(document, id ?? ""));
  if (parent === ROOT || !first || !second) return {};
  if ([type, typeOf(first), typeOf(second)].some((name) => spaceless.includes(name))) return {};
  const distance = room(first.props, "Bottom") + room(second.props, "Top");
  const missing = distance - room(second.props, "Bottom");
  return missing > room(defaultProps(type), "Top") ? { styles: { paddingTop: missing } } : {};
}

function room(props: JsonObject | undefined, side: "Top" | "Bottom"): number {
  const width = member(props?.styles, `padding${side}`) ?? member(props?.styles, "padding");
  return typeof width === "number" ? width : 0;
}
