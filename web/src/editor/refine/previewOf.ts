import { Editor } from "../state/store";
import { applyOperation, type Operation } from "./operations";

/** A read-only editor with one more change applied and its block selected. For a removal, the block stays and is selected. */
export function previewOf({ document, settings }: Editor, operation: Operation, isOpen: boolean): Editor {
  const outcome = isOpen && operation.op !== "remove" ? applyOperation(document, operation) : undefined;
  const shown = outcome?.ok ? outcome.document : document;
  const preview = new Editor({ document: shown, settings, source: "" }, { isReadOnly: true });
  preview.selectBlock(operation.op === "add" && outcome?.ok ? outcome.select : operation.nodeId);
  return preview;
}
