import { toast } from "../../ui/toast";
import { insertFitting, insertTree } from "../document/commands/insert";
import type { BrandColor } from "../document/fitting";
import type { Outcome } from "../document/outcome";
import { labelOf } from "../document/outline";
import { footerOf, spotFor } from "../document/places";
import { nodeOf, typeOf } from "../document/tree";
import { type BlockType, type Fragment, type JsonObject, type NodeId, ROOT } from "../document/types";
import { announce } from "../state/announce";
import type { Editor } from "../state/store";
import { words } from "./words";

/**
 * Adds a new block after the selected one, or into it if it's a section or column, and announces the result or the reason
 * it failed. An email has at most one footer, so adding another selects the existing one.
 */
export function insertAtSelection(editor: Editor, type: BlockType, props?: JsonObject, brand?: readonly BrandColor[]) {
  const footer = type === "ComplianceFooterBlock" ? footerOf(editor.document) : undefined;
  if (footer !== undefined) return showFooter(editor, footer);
  const { parent, index } = spotFor(editor.document, type, editor.selection);
  announceOutcome(editor, editor.dispatch(insertFitting, type, parent, index, props, brand));
}

/** Adds a ready-made piece the same way. */
export function insertPiece(editor: Editor, piece: Fragment) {
  const { parent, index } = spotFor(editor.document, typeOf(nodeOf(piece.nodes, piece.root)), editor.selection);
  announceOutcome(editor, editor.dispatch(insertTree, piece, parent, index));
}

function announceOutcome(editor: Editor, outcome: Outcome) {
  if (outcome.ok) return announce(words.added(labelOf(editor.document, editor.selection ?? ROOT)));
  announce(words.notAdded(outcome.reason));
  void toast(outcome.reason, { tone: "danger", id: "insert" });
}

function showFooter(editor: Editor, footer: NodeId) {
  editor.selectBlock(footer);
  announce(words.hasFooter);
  void toast(words.hasFooter, { id: "insert" });
}
