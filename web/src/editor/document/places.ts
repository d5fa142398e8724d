import { type Refusal, refuse } from "./outcome";
import { canMove } from "./rules";
import { childrenOf, columnsOf, indexOf, nodeOf, parentOf, pathTo, subtree, typeOf } from "./tree";
import { type Document, type NodeId, ROOT } from "./types";
import { isWatermark, watermarkIndex } from "./watermark";

/** Where a block goes when a key, and no pointer, says so. */

/** In front of the child at `index` of the parent. */
export interface Spot {
  readonly ok: true;
  readonly parent: NodeId;
  readonly index: number;
}

/**
 * Where a new block of a type goes: without a selection to the end of the mail, into the selected section or column, into the first empty column of the selected row, else
 * behind the selected block. Rows go behind the row in which it stands, sections behind its section, footers to the end of the mail.
 */
export function spotFor(document: Document, type: string, selected: NodeId | undefined): Spot {
  if (type === "ComplianceFooterBlock") return footerSpot(document);
  if (selected === undefined || selected === ROOT || !nodeOf(document, selected) || isWatermark(document, selected))
    return endSpot(document, type);
  const path = pathTo(document, selected);
  if (type === "ContainerBlock") return behind(document, path[1] ?? selected);
  if (["ColumnBlock", "ContainerBlock"].includes(typeOf(nodeOf(document, selected))))
    return spot(selected, nodeOf(document, selected)?.nodes?.length ?? 0);
  if (type === "RowBlock")
    return behindWithin(document, path.find((id) => typeOf(nodeOf(document, id)) === "RowBlock") ?? selected);
  const empty = columnsOf(document, selected).find((id) => childrenOf(document, id).length === 0);
  return empty === undefined ? behindWithin(document, selected) : spot(empty, 0);
}

/** The end of the mail's last section, which is its paper; for a section the end of the mail. Both in front of what belongs there: footers and the watermark. */
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

/** The same where the mail and its footer are one section, as in many that were imported: in front of the footer; for a section behind it all. */
function spotWithEnding(document: Document, type: string, section: NodeId): Spot {
  const paper = paperWithEnding(document, section);
  const ending = childrenOf(document, paper).findIndex((id) => isEnding(document, id));
  if (ending < 1) return spot(ROOT, 0);
  return type === "ContainerBlock" ? spot(ROOT, 1) : spot(paper, ending);
}

/** The innermost section that holds the footer: a card in a section has it with the mail. */
function paperWithEnding(document: Document, section: NodeId): NodeId {
  const inner = childrenOf(document, section).find((id) => isEnding(document, id));
  return inner !== undefined && typeOf(nodeOf(document, inner)) === "ContainerBlock"
    ? paperWithEnding(document, inner)
    : section;
}

/** The end of the mail, in front of the watermark. */
function footerSpot(document: Document): Spot {
  return spot(ROOT, watermarkIndex(document) ?? nodeOf(document, ROOT)?.nodes?.length ?? 0);
}

/** The footer of the mail, if it has one. */
export function footerOf(document: Document): NodeId | undefined {
  return subtree(document, ROOT).find((id) => typeOf(nodeOf(document, id)) === "ComplianceFooterBlock");
}

/** Whether a section holds the footer or the watermark, which belong at the end of the mail. */
export function isEnding(document: Document, section: NodeId): boolean {
  const types = subtree(document, section).map((id) => typeOf(nodeOf(document, id)));
  return types.includes("WatermarkBlock") || types.includes("ComplianceFooterBlock");
}

function behind(document: Document, id: NodeId): Spot {
  return spot(parentOf(document, id) ?? ROOT, indexOf(document, id) + 1);
}

/** Behind a block in the nearest section or column around it: a column's row holds nothing else. */
function behindWithin(document: Document, id: NodeId): Spot {
  const parent = parentOf(document, id) ?? ROOT;
  const type = typeOf(nodeOf(document, parent));
  return parent === ROOT || type === "ContainerBlock" || type === "ColumnBlock"
    ? behind(document, id)
    : behindWithin(document, parent);
}

export type Direction = "up" | "down" | "left" | "right";

/**
 * Where a block goes with one step. Up and down go past the neighbour, then out of the block around it, then into the next
 * section; left and right go to the neighbouring column. No step makes a new section.
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
  return refusal ?? refuse(edge[direction]);
}

const edge: Readonly<Record<Direction, string>> = {
  up: "This block is already at the top.",
  down: "This block is already at the bottom.",
  left: "There is no column to the left.",
  right: "There is no column to the right.",
};

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
      yield* intoNeighbour(document, at, isDown);
    } else {
      yield spot(parent, isDown ? index + 1 : index);
    }
  }
}

/** The near end of the next section, or of the outer column of the next row. */
function* intoNeighbour(document: Document, section: NodeId, isDown: boolean): Generator<Spot> {
  const sections = childrenOf(document, ROOT);
  const neighbour = sections[sections.indexOf(section) + (isDown ? 1 : -1)];
  if (neighbour === undefined) return;
  const columns = columnsOf(document, neighbour);
  const target = columns.at(isDown ? 0 : -1) ?? neighbour;
  yield spot(target, isDown ? 0 : (nodeOf(document, target)?.nodes?.length ?? 0));
}

/** The end of the neighbouring column; a column itself changes places with it. */
function* aside(document: Document, id: NodeId, direction: "left" | "right"): Generator<Spot> {
  const column = pathTo(document, id).findLast((at) => typeOf(nodeOf(document, at)) === "ColumnBlock");
  const row = column && parentOf(document, column);
  if (!row) return;
  const columns = columnsOf(document, row);
  const at = columns.indexOf(column);
  const neighbour = columns[at + (direction === "left" ? -1 : 1)];
  if (neighbour === undefined) return;
  if (column === id) yield spot(row, direction === "left" ? at - 1 : at + 2);
  else yield spot(neighbour, nodeOf(document, neighbour)?.nodes?.length ?? 0);
}

function spot(parent: NodeId, index: number): Spot {
  return { ok: true, parent, index };
}
