import { blockName } from "./names";
import { type Allowed, allowed, type Refusal, refuse, type Verdict } from "./outcome";
import { childrenAllowed, columnsOfLayout, includesType, isKnown, limits } from "./ruleTable";
import {
  childrenOf,
  columnsOf,
  fragmentOf,
  heightOf,
  indexOf,
  isWithin,
  nodeOf,
  parentOf,
  pathTo,
  typeOf,
} from "./tree";
import { type Document, type Fragment, type NodeId, ROOT } from "./types";
import { hasWatermark, isWatermark, watermarkIndex } from "./watermark";
import { words } from "./words";

const { verbs } = words.blocks;

/** What users can do with a document. Dragging, shortcuts, the palette, pasting and AI follow these rules and show the reasons. */

/** Something to add to the document: its type, the number of nodes it adds, and the number of levels below it. */
export interface Piece {
  readonly type: string;
  readonly nodes: number;
  readonly height: number;
}

export function pieceOf({ root, nodes }: Fragment): Piece {
  return { type: typeOf(nodeOf(nodes, root)), nodes: Object.keys(nodes).length, height: heightOf(nodes, root) };
}

/** Checks whether a new block can go before the child at `index` of a parent. */
export function canInsert(document: Document, type: string, parent: NodeId, index: number): Verdict {
  const height = type === "RowBlock" ? 1 : 0;
  return canPut(document, { type, nodes: 1 + height, height }, parent, index);
}

/** Checks whether a block with everything inside it can go there. A block that can't be at the top level gets a new section. */
export function canPut(document: Document, piece: Piece, parent: NodeId, index: number): Verdict {
  if (piece.type === "WatermarkBlock") return refuse(words.watermark.locked);
  if (piece.type === "ColumnBlock") return refuse(words.columns.add);
  return canTake(document, piece, parent, index);
}

/** Checks whether a block can be moved before the child that is currently at `index` of a parent. */
export function canMove(document: Document, id: NodeId, parent: NodeId, index: number): Verdict {
  const fixed = whyFixed(document, id, verbs.move);
  if (fixed) return fixed;
  if (!nodeOf(document, parent)) return notFound;
  if (isWithin(document, parent, id)) return refuse(words.blocks.intoItself);
  const type = typeOf(nodeOf(document, id));
  if (type === "ColumnBlock") {
    return parent === parentOf(document, id) ? allowed : refuse(words.columns.move);
  }
  return canTake(document, { type, nodes: 0, height: heightOf(document, id) }, parent, index);
}

export function canDelete(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, verbs.delete);
  if (fixed) return fixed;
  if (isColumn(document, id)) return refuse(words.columns.delete);
  return allowed;
}

export function canDuplicate(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, verbs.duplicate);
  if (fixed) return fixed;
  return canPut(document, pieceOf(fragmentOf(document, id)), parentOf(document, id) ?? ROOT, indexOf(document, id) + 1);
}

/** Checks whether a block's props, name and visibility can be changed. */
export function canEdit(document: Document, id: NodeId): Verdict {
  if (!nodeOf(document, id)) return notFound;
  return isWatermark(document, id) ? refuse(words.watermark.locked) : allowed;
}

export function canHide(document: Document, id: NodeId): Verdict {
  return id === ROOT ? refuse(words.whole.hide) : canEdit(document, id);
}

export function canCopy(document: Document, id: NodeId): Verdict {
  if (!nodeOf(document, id)) return notFound;
  if (id === ROOT) return refuse(words.whole.copy);
  if (hasWatermark(document, id)) return refuse(words.watermark.locked);
  return isColumn(document, id) ? refuse(words.columns.copy) : allowed;
}

export function canSetLayout(document: Document, id: NodeId, layout: string): Verdict {
  if (typeOf(nodeOf(document, id)) !== "RowBlock") return refuse(words.rows.onlyRowsHaveLayouts);
  const columns = columnsOfLayout(layout);
  if (!columns) return refuse(words.rows.unknownLayout(layout));
  const added = columns.length - columnsOf(document, id).length;
  return Object.keys(document).length + added > limits.nodes ? tooMany() : canEdit(document, id);
}

/** Checks whether a block can be wrapped in a new section, in place. */
export function canWrap(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, verbs.wrap);
  if (fixed) return fixed;
  if (isColumn(document, id)) return refuse(words.columns.wrap);
  const piece: Piece = { type: "ContainerBlock", nodes: 1, height: heightOf(document, id) + 1 };
  return canTake(document, piece, parentOf(document, id) ?? ROOT, 0);
}

/** Checks whether a section can be removed and replaced by its content. */
export function canUnwrap(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, verbs.unwrap);
  if (fixed) return fixed;
  if (typeOf(nodeOf(document, id)) !== "ContainerBlock") return refuse(words.sections.unwrap);
  const parent = parentOf(document, id) ?? ROOT;
  const misfit = childrenOf(document, id)
    .map((child) => typeOf(nodeOf(document, child)))
    .find((type) => !canContain(document, parent, type));
  return misfit === undefined ? allowed : refuseToContain(document, parent, misfit);
}

/** Checks whether the structural rules and limits allow the piece in the parent. */
function canTake(document: Document, piece: Piece, parent: NodeId, index: number): Verdict {
  const node = nodeOf(document, parent);
  if (!node) return notFound;
  if (isWatermark(document, parent)) return refuse(words.watermark.locked);
  if (!isKnown(typeOf(node))) return refuse(words.blocks.unknown);
  const inSection = needsSection(document, parent, piece.type);
  if (!inSection && !canContain(document, parent, piece.type)) return refuseToContain(document, parent, piece.type);
  const added = inSection ? 1 : 0;
  if (pathTo(document, parent).length + piece.height + added > limits.depth) {
    return refuse(words.blocks.tooDeep(limits.depth));
  }
  const more = piece.nodes + added;
  if (more > 0 && Object.keys(document).length + more > limits.nodes) return tooMany();
  if (parent === ROOT && index > (watermarkIndex(document) ?? index)) return refuse(words.watermark.last);
  return inSection ? inNewSection : allowed;
}

const inNewSection: Allowed = { ok: true, inSection: true };
const notFound = refuse(words.blocks.notFound);

function tooMany(): Refusal {
  return refuse(words.blocks.tooMany(limits.nodes));
}

function needsSection(document: Document, parent: NodeId, type: string): boolean {
  return (
    parent === ROOT && !canContain(document, ROOT, type) && includesType(childrenAllowed("ContainerBlock", false), type)
  );
}

function canContain(document: Document, parent: NodeId, type: string): boolean {
  return includesType(childrenAllowed(typeOf(nodeOf(document, parent)), parent === ROOT), type);
}

function refuseToContain(document: Document, parent: NodeId, type: string): Refusal {
  const parentType = typeOf(nodeOf(document, parent));
  if (parent === ROOT) return refuse(words.blocks.topLevel);
  if (parentType === "RowBlock") return refuse(words.rows.onlyColumns);
  if (type === "ColumnBlock") return refuse(words.columns.onlyInRow);
  return refuse(words.blocks.noChildren(blockName(parentType)));
}

/** Why a block can't be moved or removed, or undefined if it can. */
function whyFixed(document: Document, id: NodeId, verb: string): Refusal | undefined {
  if (!nodeOf(document, id)) return notFound;
  if (id === ROOT) return refuse(words.whole.fixed(verb));
  if (hasWatermark(document, id)) return refuse(words.watermark.locked);
  const parent = parentOf(document, id);
  if (parent !== undefined && !isKnown(typeOf(nodeOf(document, parent)))) {
    return refuse(words.blocks.partOfUnknown(verb));
  }
  return undefined;
}

function isColumn(document: Document, id: NodeId): boolean {
  return typeOf(nodeOf(document, id)) === "ColumnBlock";
}
