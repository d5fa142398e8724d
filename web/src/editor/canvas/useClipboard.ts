import { useEffect } from "react";
import { toast } from "../../ui/toast";
import { isCopiedBlock } from "../document/clipboard";
import type { Editor } from "../state/store";
import { useEditor } from "../state/useEditor";
import { copySelected, cutSelected, pasteBlock } from "./actions";
import { isEditable } from "./forwardEvents";

type PasteFiles = (editor: Editor, files: File[]) => void;

/**
 * Copies, cuts and pastes blocks through the system clipboard, so that they can be pasted into other templates and
 * tabs.
 */
export function useClipboard(frame: Document, pasteFiles: PasteFiles) {
  const editor = useEditor();
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    for (const place of [document, frame]) {
      place.addEventListener("copy", (event) => write(event, () => copySelected(editor)), { signal });
      place.addEventListener("cut", (event) => write(event, () => cutSelected(editor)), { signal });
      place.addEventListener("paste", (event) => read(event, editor, pasteFiles), { signal });
    }
    return () => end.abort();
  }, [editor, frame, pasteFiles]);
}

function write(event: ClipboardEvent, text: () => string | undefined) {
  if (isElsewhere(event)) return;
  const copied = text();
  if (copied === undefined) return;
  event.preventDefault();
  event.clipboardData?.setData("text/plain", copied);
}

function read(event: ClipboardEvent, editor: Editor, pasteFiles: PasteFiles) {
  if (isElsewhere(event)) return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (isCopiedBlock(text)) {
    event.preventDefault();
    const outcome = pasteBlock(editor, text);
    if (!outcome.ok) void toast(outcome.reason, { tone: "danger", id: "paste" });
  } else if (text === "" && event.clipboardData?.files.length) {
    event.preventDefault();
    pasteFiles(editor, [...event.clipboardData.files]);
  }
}

/** Reports whether the browser should handle an event: in fields, in dialogs and for selected text. */
function isElsewhere(event: ClipboardEvent): boolean {
  const target = event.target as Element | null;
  const selection = target?.ownerDocument?.getSelection();
  const hasSelection = event.type !== "paste" && selection?.isCollapsed === false;
  return event.defaultPrevented || isEditable(target) || hasSelection || !!target?.closest?.("[role=dialog]");
}
