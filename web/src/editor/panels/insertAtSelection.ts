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

/**
 * Puts a new block behind the selected one, or into it if it is a section or column, and says where it went or why it did not.
 * A mail needs one footer: where it has one, that one is selected.
 */
export function insertAtSelection(editor: Editor, type: BlockType, props?: JsonObject, brand?: readonly BrandColor[]) {
  const footer = type === "ComplianceFooterBlock" ? footerOf(editor.document) : undefined;
  if (footer !== undefined) return showFooter(editor, footer);
  const { parent, index } = spotFor(editor.document, type, editor.selection);
  tell(editor, editor.dispatch(insertFitting, type, parent, index, props, brand));
}

/** The same with a ready-made piece. */
export function insertPiece(editor: Editor, piece: Fragment) {
  const { parent, index } = spotFor(editor.document, typeOf(nodeOf(piece.nodes, piece.root)), editor.selection);
  tell(editor, editor.dispatch(insertTree, piece, parent, index));
}

function tell(editor: Editor, outcome: Outcome) {
  if (outcome.ok) return announce(`Added ${labelOf(editor.document, editor.selection ?? ROOT)}.`);
  announce(`Not added. ${outcome.reason}`);
  void toast(outcome.reason, { tone: "danger", id: "insert" });
}

function showFooter(editor: Editor, footer: NodeId) {
  const said = "This mail has a footer already. It is selected now.";
  editor.selectBlock(footer);
  announce(said);
  void toast(said, { id: "insert" });
}
