import { type Refusal, refuse } from "./outcome";
import { canMove } from "./rules";
import { childrenOf, columnsOf, indexOf, nodeOf, parentOf, pathTo, subtree, typeOf } from "./tree";
import { type Document, type NodeId, ROOT } from "./types";
import { isWatermark, watermarkIndex } from "./watermark";
import { words } from "./words";

/** Where a block goes when it is placed by keyboard or click instead of dragging. */

/** Before the child at `index` of the parent. */
export interface Spot {
  readonly ok: true;
  readonly parent: NodeId;
  readonly index: number;
}

/**
 * Where a new block of the given type goes. Without a selection, it goes to the end of the email. Otherwise, it goes into the
 * selected section or column, into the first empty column of the selected row, or after the selected block. Rows go after the
 * row that contains the selection, sections after its section, and footers at the end of the email.
 */
export function spotFor(document: Document, type: string, selected: NodeId | undefined): Spot {
  if (type === "ComplianceFooterBlock") return footerSpot(document);
  if (selected === undefined || selected === ROOT || !nodeOf(document, selected) || isWatermark(document, selected))
    return endSpot(document, type);
  const path = pathTo(document, selected);
  if (type === "ContainerBlock") return after(document, path[1] ?? selected);
  if (["ColumnBlock", "ContainerBlock"].includes(typeOf(nodeOf(document, selected))))
    return spot(selected, nodeOf(document, selected)?.nodes?.length ?? 0);
  if (type === "RowBlock")
    return afterWithin(document, path.find((id) => typeOf(nodeOf(document, id)) === "RowBlock") ?? selected);
  const empty = columnsOf(document, selected).find((id) => childrenOf(document, id).length === 0);
  return empty === undefined ? afterWithin(document, selected) : spot(empty, 0);
}

/**
 * The end of the last section or, for a new section, the end of the email. Both are before the footer and the watermark.
 */
function endSpot(document: Document, type: string): Spot {
  const sections = nodeOf(document, ROOT)?.nodes ?? [];
  let end = sections.length;
  while (end > 0 && isEnding(document, sections[end - 1] as NodeId)) end--;
  if (end === 0 && sections[0] !== undefined) return spotWithEnding(document, type, sections[0]);
  const last = sections[end - 1];
  const into = last === undefined ? undefined : nodeOf(document, last);
  if (last === undefined || type === "ContainerBlock" || typeOf(into) !== "ContainerBlock") return spot(ROOT, end);
  return spot(last, into?.nodes?.length ?? 0);
}

/**
 * Like endSpot, but for an email whose content and footer share one section, as in many imported emails. A new section
 * goes after both, and any other block goes before the footer.
 */
function spotWithEnding(document: Document, type: string, section: NodeId): Spot {
  const inner = innermostWithEnding(document, section);
  const ending = childrenOf(document, inner).findIndex((id) => isEnding(document, id));
  if (ending < 1) return spot(ROOT, 0);
  return type === "ContainerBlock" ? spot(ROOT, 1) : spot(inner, ending);
}

/** The innermost section that contains the footer, such as a card inside a section. */
function innermostWithEnding(document: Document, section: NodeId): NodeId {
  const inner = childrenOf(document, section).find((id) => isEnding(document, id));
  return inner !== undefined && typeOf(nodeOf(document, inner)) === "ContainerBlock"
    ? innermostWithEnding(document, inner)
    : section;
}

/** The end of the email, before the watermark. */
function footerSpot(document: Document): Spot {
  return spot(ROOT, watermarkIndex(document) ?? nodeOf(document, ROOT)?.nodes?.length ?? 0);
}

/** The footer of the email, if it has one. */
export function footerOf(document: Document): NodeId | undefined {
  return subtree(document, ROOT).find((id) => typeOf(nodeOf(document, id)) === "ComplianceFooterBlock");
}

/** Reports whether a section contains the footer or the watermark, which belong at the end of the email. */
export function isEnding(document: Document, section: NodeId): boolean {
  const types = subtree(document, section).map((id) => typeOf(nodeOf(document, id)));
  return types.includes("WatermarkBlock") || types.includes("ComplianceFooterBlock");
}

function after(document: Document, id: NodeId): Spot {
  return spot(parentOf(document, id) ?? ROOT, indexOf(document, id) + 1);
}

/** After a block in the nearest section or column around it, because a row contains only columns. */
function afterWithin(document: Document, id: NodeId): Spot {
  const parent = parentOf(document, id) ?? ROOT;
  const type = typeOf(nodeOf(document, parent));
  return parent === ROOT || type === "ContainerBlock" || type === "ColumnBlock"
    ? after(document, id)
    : afterWithin(document, parent);
}

export type Direction = "up" | "down" | "left" | "right";

/**
 * Where a block goes in one step. Up and down go past the neighbor, then out of the parent, then into the next section. Left
 * and right go to the next column. A step never creates a section.
 */
export function stepFrom(document: Document, id: NodeId, direction: Direction): Spot | Refusal {
  const spots =
    direction === "left" || direction === "right" ? aside(document, id, direction) : along(document, id, direction);
  let refusal: Refusal | undefined;
  for (const to of spots) {
    const verdict = canMove(document, id, to.parent, to.index);
    if (verdict.ok && !verdict.inSection) return to;
    if (!verdict.ok) refusal ??= verdict;
  }
  return refusal ?? refuse(words.step[direction]);
}

/** The spots to try, nearest first. */
function* along(document: Document, id: NodeId, direction: "up" | "down"): Generator<Spot> {
  const isDown = direction === "down";
  for (let at = id; at !== ROOT; at = parentOf(document, at) ?? ROOT) {
    const parent = parentOf(document, at);
    if (parent === undefined) return;
    const index = indexOf(document, at);
    if (at === id) {
      const count = nodeOf(document, parent)?.nodes?.length ?? 0;
      if (isDown ? index < count - 1 : index > 0) yield spot(parent, isDown ? index + 2 : index - 1);
      if (typeOf(nodeOf(document, id)) === "ColumnBlock") return;
    } else if (parent === ROOT) {
      yield* intoNeighbor(document, at, isDown);
    } else {
      yield spot(parent, isDown ? index + 1 : index);
    }
  }
}

/** The near end of the next section, or of the nearest column of the next row. */
function* intoNeighbor(document: Document, section: NodeId, isDown: boolean): Generator<Spot> {
  const sections = childrenOf(document, ROOT);
  const neighbor = sections[sections.indexOf(section) + (isDown ? 1 : -1)];
  if (neighbor === undefined) return;
  const columns = columnsOf(document, neighbor);
  const target = columns.at(isDown ? 0 : -1) ?? neighbor;
  yield spot(target, isDown ? 0 : (nodeOf(document, target)?.nodes?.length ?? 0));
}

/** The end of the next column. A column itself swaps places with it. */
function* aside(document: Document, id: NodeId, direction: "left" | "right"): Generator<Spot> {
  const column = pathTo(document, id).findLast((at) => typeOf(nodeOf(document, at)) === "ColumnBlock");
  const row = column && parentOf(document, column);
  if (!row) return;
  const columns = columnsOf(document, row);
  const at = columns.indexOf(column);
  const neighbor = columns[at + (direction === "left" ? -1 : 1)];
  if (neighbor === undefined) return;
  if (column === id) yield spot(row, direction === "left" ? at - 1 : at + 2);
  else yield spot(neighbor, nodeOf(document, neighbor)?.nodes?.length ?? 0);
}

function spot(parent: NodeId, index: number): Spot {
  return { ok: true, parent, index };
}
