import { useCallback, useSyncExternalStore } from "react";
import type { Editor } from "../store";
import { useEditor } from "../useEditor";

/** A word, number or the like read out of the document: who reads it is drawn again only when it changes. */
export function useReadingOf<T extends string | number | boolean | undefined>(read: (editor: Editor) => T): T {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => editor.subscribe("document", listener), [editor]);
  return useSyncExternalStore(subscribe, () => read(editor));
}
