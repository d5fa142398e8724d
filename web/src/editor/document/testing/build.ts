import { newNode } from "../newNode";
import { type BlockType, type Document, type JsonObject, type Node, type NodeId, ROOT } from "../types";

/** A block of a small test document: its ID, type, children and props. */
export interface Sketch {
  readonly id: NodeId;
  readonly type: string;
  readonly props: JsonObject;
  readonly children: readonly Sketch[];
}

function sketch(type: string) {
  return (id: NodeId, ...rest: readonly (Sketch | JsonObject)[]): Sketch => ({
    id,
    type,
    props: Object.assign({}, ...rest.filter((part) => !isSketch(part))),
    children: rest.filter(isSketch),
  });
}

function isSketch(part: Sketch | JsonObject): part is Sketch {
  return "children" in part;
}

export const section = sketch("ContainerBlock");
export const column = sketch("ColumnBlock");
export const text = sketch("TextBlock");
export const button = sketch("ButtonBlock");
export const spacer = sketch("SpacerBlock");
export const footer = sketch("ComplianceFooterBlock");
export const watermark = sketch("WatermarkBlock");
export const unknown = sketch("CountdownBlock");

/** A row. Its layout follows from the number of columns unless the props set one. */
export function row(id: NodeId, ...rest: readonly (Sketch | JsonObject)[]): Sketch {
  const columns = rest.filter(isSketch).length;
  const layout = ["100", "50-50", "33-33-33", "25-25-25-25"][columns - 1] ?? "100";
  return sketch("RowBlock")(id, { layout }, ...rest);
}

/** A whole document with these sections. */
export function mail(...sections: readonly Sketch[]): Document {
  const nodes: Record<NodeId, Node> = {};
  const add = (parent: NodeId, { id, type, props, children }: Sketch) => {
    const ids = children.map((child) => child.id);
    nodes[id] = newNode(type as BlockType, props, parent, ids);
    for (const child of children) add(id, child);
  };
  add("", { id: ROOT, type: "ContainerBlock", props: {}, children: sections });
  const { parent: _, ...root } = nodes[ROOT] as Node;
  return { ...nodes, [ROOT]: root };
}

/** The tree on one line, such as: a[t b[c]] d. */
export function shape(document: Document, id: NodeId = ROOT): string {
  const children = [...(document[id]?.nodes ?? []), ...Object.values(document[id]?.linkedNodes ?? {})];
  const below = children.map((child) => shape(document, child)).join(" ");
  if (id === ROOT) return below;
  return below ? `${id}[${below}]` : id;
}
