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
import { holdsWatermark, isWatermark, watermarkIndex, watermarkReason } from "./watermark";

/** What may be done with a document by hand. Drag, keys, palette, paste and AI all ask here, and show the reason of a refusal. */

/** Something that wants to stand in the document: its type, how many nodes it adds, how many levels it has below itself. */
export interface Piece {
  readonly type: string;
  readonly nodes: number;
  readonly height: number;
}

export function pieceOf({ root, nodes }: Fragment): Piece {
  return { type: typeOf(nodeOf(nodes, root)), nodes: Object.keys(nodes).length, height: heightOf(nodes, root) };
}

/** Whether a new block may be put in front of the child at `index` of a parent. */
export function canInsert(document: Document, type: string, parent: NodeId, index: number): Verdict {
  const height = type === "RowBlock" ? 1 : 0;
  return canPut(document, { type, nodes: 1 + height, height }, parent, index);
}

/** Whether a block with all that is below it may be put there. A block that the mail does not hold by itself gets a section. */
export function canPut(document: Document, piece: Piece, parent: NodeId, index: number): Verdict {
  if (piece.type === "WatermarkBlock") return refuse(watermarkReason);
  if (piece.type === "ColumnBlock") return refuse("Columns belong to their row. Choose another layout to get more.");
  return canTake(document, piece, parent, index);
}

/** Whether a block may be moved in front of the child that stands at `index` of a parent now. */
export function canMove(document: Document, id: NodeId, parent: NodeId, index: number): Verdict {
  const fixed = whyFixed(document, id, "moved");
  if (fixed) return fixed;
  if (!nodeOf(document, parent)) return gone;
  if (isWithin(document, parent, id)) return refuse("A block cannot be put into itself.");
  const type = typeOf(nodeOf(document, id));
  if (type === "ColumnBlock") {
    return parent === parentOf(document, id)
      ? allowed
      : refuse("A column stays in its row. Move what is in it instead.");
  }
  return canTake(document, { type, nodes: 0, height: heightOf(document, id) }, parent, index);
}

export function canDelete(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, "deleted");
  if (fixed) return fixed;
  if (isColumn(document, id)) return refuse("A column cannot be deleted by itself. Choose another layout for its row.");
  return allowed;
}

export function canDuplicate(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, "duplicated");
  if (fixed) return fixed;
  return canPut(document, pieceOf(fragmentOf(document, id)), parentOf(document, id) ?? ROOT, indexOf(document, id) + 1);
}

/** Whether a block's props, name and visibility may be changed. */
export function canEdit(document: Document, id: NodeId): Verdict {
  if (!nodeOf(document, id)) return gone;
  return isWatermark(document, id) ? refuse(watermarkReason) : allowed;
}

export function canHide(document: Document, id: NodeId): Verdict {
  return id === ROOT ? refuse("The mail itself cannot be hidden.") : canEdit(document, id);
}

export function canCopy(document: Document, id: NodeId): Verdict {
  if (!nodeOf(document, id)) return gone;
  if (id === ROOT) return refuse("Select a block to copy it.");
  if (holdsWatermark(document, id)) return refuse(watermarkReason);
  return isColumn(document, id)
    ? refuse("A column cannot be copied by itself. Copy its row, or what is in it.")
    : allowed;
}

export function canSetLayout(document: Document, id: NodeId, layout: string): Verdict {
  if (typeOf(nodeOf(document, id)) !== "RowBlock") return refuse("Only a row has a layout.");
  const columns = columnsOfLayout(layout);
  if (!columns) return refuse(`There is no layout “${layout}”.`);
  const added = columns.length - columnsOf(document, id).length;
  return Object.keys(document).length + added > limits.nodes ? tooMany() : canEdit(document, id);
}

/** Whether a block may get a section of its own around it, in the place where it stands. */
export function canWrap(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, "put into a section");
  if (fixed) return fixed;
  if (isColumn(document, id)) return refuse("A column stays in its row. Put the row into a section instead.");
  const piece: Piece = { type: "ContainerBlock", nodes: 1, height: heightOf(document, id) + 1 };
  return canTake(document, piece, parentOf(document, id) ?? ROOT, 0);
}

/** Whether a section may be taken away so that what is in it stands in its place. */
export function canUnwrap(document: Document, id: NodeId): Verdict {
  const fixed = whyFixed(document, id, "taken away");
  if (fixed) return fixed;
  if (typeOf(nodeOf(document, id)) !== "ContainerBlock")
    return refuse("Only a section can be taken away from around its content.");
  const parent = parentOf(document, id) ?? ROOT;
  const misfit = childrenOf(document, id)
    .map((child) => typeOf(nodeOf(document, child)))
    .find((type) => !mayHold(document, parent, type));
  return misfit === undefined ? allowed : refuseToHold(document, parent, misfit);
}

/** Whether the parent may take the piece by the structural rules and the limits. */
function canTake(document: Document, piece: Piece, parent: NodeId, index: number): Verdict {
  const node = nodeOf(document, parent);
  if (!node) return gone;
  if (isWatermark(document, parent)) return refuse(watermarkReason);
  if (!isKnown(typeOf(node)))
    return refuse("This block is of a kind that Mailwright does not know, so nothing can be put into it.");
  const inSection = needsSection(document, parent, piece.type);
  if (!inSection && !mayHold(document, parent, piece.type)) return refuseToHold(document, parent, piece.type);
  const added = inSection ? 1 : 0;
  if (pathTo(document, parent).length + piece.height + added > limits.depth) {
    return refuse(`Blocks can stand in each other at most ${limits.depth} levels deep.`);
  }
  const more = piece.nodes + added;
  if (more > 0 && Object.keys(document).length + more > limits.nodes) return tooMany();
  if (parent === ROOT && index > (watermarkIndex(document) ?? index))
    return refuse("The watermark stays at the end of the mail.");
  return inSection ? inNewSection : allowed;
}

const inNewSection: Allowed = { ok: true, inSection: true };
const gone = refuse("This block no longer exists.");

function tooMany(): Refusal {
  return refuse(`A mail can have at most ${limits.nodes.toLocaleString("en")} blocks.`);
}

function needsSection(document: Document, parent: NodeId, type: string): boolean {
  return (
    parent === ROOT && !mayHold(document, ROOT, type) && includesType(childrenAllowed("ContainerBlock", false), type)
  );
}

function mayHold(document: Document, parent: NodeId, type: string): boolean {
  return includesType(childrenAllowed(typeOf(nodeOf(document, parent)), parent === ROOT), type);
}

function refuseToHold(document: Document, parent: NodeId, type: string): Refusal {
  const holder = typeOf(nodeOf(document, parent));
  if (parent === ROOT) return refuse("Only sections and rows can stand directly in the mail.");
  if (holder === "RowBlock") return refuse("A row holds only its columns. Put it into one of them.");
  if (type === "ColumnBlock") return refuse("A column can stand only in a row.");
  return refuse(`Nothing can be put into the block “${blockName(holder)}”.`);
}

/** Why a block stays where it is and as it is; undefined if it may go. */
function whyFixed(document: Document, id: NodeId, verb: string): Refusal | undefined {
  if (!nodeOf(document, id)) return gone;
  if (id === ROOT) return refuse(`The mail itself cannot be ${verb}.`);
  if (holdsWatermark(document, id)) return refuse(watermarkReason);
  const parent = parentOf(document, id);
  if (parent !== undefined && !isKnown(typeOf(nodeOf(document, parent)))) {
    return refuse(`This block belongs to one that Mailwright does not know and cannot be ${verb} without it.`);
  }
  return undefined;
}

function isColumn(document: Document, id: NodeId): boolean {
  return typeOf(nodeOf(document, id)) === "ColumnBlock";
}
