import { isKnown } from "../document/ruleTable";
import { columnsOf, indexOf, listedBy, nodeOf, parentOf, pathTo, typeOf } from "../document/tree";
import { type Document, type NodeId, ROOT } from "../document/types";
import { type Box, contains, type Point } from "../state/boxes";

/** A place where a block could go: before the child at `index`. The rules decide whether it is allowed. */
export interface Place {
  readonly parent: NodeId;
  readonly index: number;
  /** The mark on the canvas: a line between two blocks, or all of an empty one. */
  readonly mark: Box;
}

export type Boxes = ReadonlyMap<NodeId, Box>;

/** The place under a point. Near the top or bottom edge of a section or row it is before or after that block. */
export function placeAt(document: Document, boxes: Boxes, point: Point): Place | undefined {
  const at = innermostAt(document, boxes, point);
  if (at === undefined) return undefined;
  const atEdge = placeAtEdge(document, boxes, point, at);
  if (atEdge) return atEdge;
  const container = isContainer(document, at) ? at : (parentOf(document, at) ?? ROOT);
  return placeIn(document, boxes, point, container, "down");
}

/** The place of a column within its row, or undefined outside the row. */
export function columnPlaceAt(document: Document, boxes: Boxes, point: Point, row: NodeId): Place | undefined {
  const box = boxes.get(row);
  if (!box || !contains(box, point)) return undefined;
  const [first, second] = columnsOf(document, row).map((id) => boxes.get(id));
  const isStacked = first && second && second.y >= first.y + first.height;
  return placeIn(document, boxes, point, row, isStacked ? "down" : "across");
}

function isContainer(document: Document, id: NodeId): boolean {
  const type = typeOf(nodeOf(document, id));
  return type === "ContainerBlock" || type === "ColumnBlock" || !isKnown(type);
}

/** The innermost block under a point. In a row it is always the nearest column, because a row contains only columns. */
function innermostAt(document: Document, boxes: Boxes, point: Point): NodeId | undefined {
  if (!boxes.has(ROOT)) return undefined;
  let at: NodeId = ROOT;
  for (let depth = 0; depth < 100; depth++) {
    const children = listedBy(nodeOf(document, at)).filter((id) => boxes.has(id));
    const hit = children.find((id) => contains(boxes.get(id) as Box, point));
    const isRow = typeOf(nodeOf(document, at)) === "RowBlock";
    const next = hit ?? (isRow ? nearest(children, boxes, point) : undefined);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

function nearest(ids: readonly NodeId[], boxes: Boxes, point: Point): NodeId | undefined {
  const distance = (id: NodeId) => {
    const { x, y, width, height } = boxes.get(id) as Box;
    return Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
  };
  return ids.toSorted((a, b) => distance(a) - distance(b))[0];
}

const edge = 8;

function placeAtEdge(document: Document, boxes: Boxes, { y }: Point, at: NodeId): Place | undefined {
  for (const id of pathTo(document, at).slice(1)) {
    const box = boxes.get(id);
    const type = typeOf(nodeOf(document, id));
    const parent = parentOf(document, id);
    if (!box || parent === undefined || !(type === "ContainerBlock" || type === "RowBlock")) continue;
    const zone = Math.min(edge, box.height / 4);
    const isTop = y < box.y + zone;
    if (!isTop && y < box.y + box.height - zone) continue;
    const index = indexOf(document, id) + (isTop ? 0 : 1);
    if (index < 0) continue;
    return { parent, index, mark: lineAt(document, boxes, parent, index, "down") };
  }
  return undefined;
}

type Direction = "down" | "across";

function placeIn(document: Document, boxes: Boxes, point: Point, parent: NodeId, direction: Direction): Place {
  const ids = nodeOf(document, parent)?.nodes ?? [];
  const isBefore = (id: NodeId) => {
    const box = boxes.get(id);
    return box && (direction === "down" ? point.y < box.y + box.height / 2 : point.x < box.x + box.width / 2);
  };
  const before = ids.findIndex(isBefore);
  const index = before < 0 ? ids.length : before;
  return { parent, index, mark: lineAt(document, boxes, parent, index, direction) };
}

/** A line halfway between the visible neighbors. */
function lineAt(document: Document, boxes: Boxes, parent: NodeId, index: number, direction: Direction): Box {
  const ids = nodeOf(document, parent)?.nodes ?? [];
  const before = ids.slice(0, index).findLast((id) => boxes.has(id));
  const after = ids.slice(index).find((id) => boxes.has(id));
  const outer = boxes.get(parent) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [a, b] = [boxes.get(before ?? ""), boxes.get(after ?? "")];
  const any = a ?? b;
  if (!any) return outer;
  if (direction === "across") {
    const x = middle(a && a.x + a.width, b?.x);
    return { x, y: outer.y, width: 0, height: outer.height };
  }
  const y = middle(a && a.y + a.height, b?.y);
  return { x: any.x, y, width: any.width, height: 0 };
}

/** The middle between the end of one block and the start of the next, or the one that exists. */
function middle(end: number | undefined, start: number | undefined): number {
  return ((end ?? start ?? 0) + (start ?? end ?? 0)) / 2;
}
