import { Editor } from "../state/store";
import { applyOperation, type Operation } from "./operations";

/** A read-only editor that shows the email with one more change, its block selected. A block to remove is selected where it still is. */
export function previewOf({ document, settings }: Editor, operation: Operation, isOpen: boolean): Editor {
  const outcome = isOpen && operation.op !== "remove" ? applyOperation(document, operation) : undefined;
  const shown = outcome?.ok ? outcome.document : document;
  const preview = new Editor({ document: shown, settings, source: "" }, { isReadOnly: true });
  preview.selectBlock(operation.op === "add" && outcome?.ok ? outcome.select : operation.nodeId);
  return preview;
}
