import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Settings } from "../document/settings";
import type { Document, Node, NodeId } from "../document/types";
import type { Drag, Editor, Topic } from "./store";

/** The editor of the open template. */
export const EditorContext = createContext<Editor | undefined>(undefined);

/** The store itself, to change it. It's always the same object, so this hook never causes a render. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditor needs an EditorContext around it");
  return editor;
}

/** A node, or undefined once it's deleted. Renders only when this node changes. */
export function useNode(id: NodeId): Node | undefined {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => editor.subscribeNode(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => editor.node(id));
}

/** Whether this block is selected. Renders only when that changes, not on every selection. */
export function useIsSelected(id: NodeId): boolean {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => editor.subscribeSelected(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => editor.selection === id);
}

export function useSelection(): NodeId | undefined {
  return useTopic("selection", (editor) => editor.selection);
}

/** The selected block. */
export function useSelectedBlock(): Node | undefined {
  return useNode(useSelection() ?? "");
}

export function useHover(): NodeId | undefined {
  return useTopic("hover", (editor) => editor.hover);
}

export function useDrag(): Drag | undefined {
  return useTopic("drag", (editor) => editor.drag);
}

/** The whole document. Renders on every change, so it's for parts like the outline, not for blocks. */
export function useDocument(): Document {
  return useTopic("document", (editor) => editor.document);
}

/** A string, number or boolean read from the document. Renders only when that value changes. */
export function useReadingOf<T extends string | number | boolean | undefined>(read: (editor: Editor) => T): T {
  return useTopic("document", read);
}

export function useSettings(): Settings {
  return useTopic("settings", (editor) => editor.settings);
}

export function useCanUndo(): boolean {
  return useTopic("content", (editor) => editor.canUndo);
}

export function useCanRedo(): boolean {
  return useTopic("content", (editor) => editor.canRedo);
}

/** Whether there is anything to save. */
export function useIsChanged(): boolean {
  return useTopic("content", (editor) => editor.isChanged);
}

function useTopic<T>(topic: Topic, read: (editor: Editor) => T): T {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => editor.subscribe(topic, listener), [editor, topic]);
  return useSyncExternalStore(subscribe, () => read(editor));
}
