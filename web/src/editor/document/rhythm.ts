import { defaultProps } from "./defaults";
import { member } from "./json";
import { nodeOf, typeOf } from "./tree";
import { type BlockType, type Document, type JsonObject, type NodeId, ROOT } from "./types";

const spaceless: readonly string[] = ["SpacerBlock", "ContainerBlock"];

/**
 * The room above a new block: it stands as far from the block before it as that one from its own. The last block of a section
 * often has no room below, so that the new one would touch it.
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
