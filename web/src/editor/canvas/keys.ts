import { useEffect } from "react";
import { blockOf } from "../blocks";
import type { Direction } from "../document/places";
import { typeOf } from "../document/tree";
import type { NodeId } from "../document/types";
import { type Editing, useEditing } from "../state/editing";
import type { Editor } from "../state/store";
import { useEditor } from "../state/useEditor";
import {
  deleteBlock,
  duplicateBlock,
  moveBlock,
  redo,
  selectAndAnnounce,
  selectFirstChild,
  selectNext,
  selectParent,
  selectPrevious,
  toggleHidden,
  undo,
} from "./actions";
import { wishForField } from "./fieldWish";
import { isEditable } from "./forwardEvents";
import { crossToCanvas } from "./stage";
import { words } from "./words";

/** What shortcuts need besides the store. */
export interface KeysOfPage {
  readonly saveNow: () => void;
  readonly showKeys: () => void;
  readonly showChecks: () => void;
  /** Undefined if the user can't send test emails. */
  readonly sendTest?: () => void;
  /** Undefined without a model or permission to edit. */
  readonly refine?: () => void;
}

interface Context extends KeysOfPage {
  readonly editor: Editor;
  readonly editing: Editing;
}

export interface KeyBinding {
  /** In the format of <Kbd>. Each key in the list does the same. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: "select" | "edit" | "template";
  /**
   * Canvas keys work while the canvas has focus, page keys everywhere except in fields, and field keys even in
   * fields.
   */
  readonly scope: "canvas" | "page" | "field";
  /** Listed only if a language model is connected. */
  readonly needsModel?: boolean;
  /** Undefined if a browser event (copy, cut, paste) or another part of the app handles the key. */
  readonly run?: (context: Context) => void;
}

/** All of the editor's keyboard shortcuts: the list that ? shows, and what each one does. */
export const keyBindings: readonly KeyBinding[] = [
  {
    keys: ["ArrowDown", "ArrowRight"],
    label: words.keys.next,
    group: "select",
    scope: "canvas",
    run: ({ editor }) => selectNext(editor),
  },
  {
    keys: ["ArrowUp", "ArrowLeft"],
    label: words.keys.previous,
    group: "select",
    scope: "canvas",
    run: ({ editor }) => selectPrevious(editor),
  },
  {
    keys: ["Escape"],
    label: words.keys.parent,
    group: "select",
    scope: "canvas",
    run: ({ editor }) => selectParent(editor),
  },
  { keys: ["Enter"], label: words.keys.enter, group: "select", scope: "canvas", run: enter },
  { keys: ["F6"], label: words.keys.cross, group: "select", scope: "field", run: crossToCanvas },
  { keys: ["alt+ArrowUp"], label: words.keys.moveUp, group: "edit", scope: "canvas", run: moves("up") },
  { keys: ["alt+ArrowDown"], label: words.keys.moveDown, group: "edit", scope: "canvas", run: moves("down") },
  {
    keys: ["alt+ArrowLeft"],
    label: words.keys.moveLeft,
    group: "edit",
    scope: "canvas",
    run: moves("left"),
  },
  {
    keys: ["alt+ArrowRight"],
    label: words.keys.moveRight,
    group: "edit",
    scope: "canvas",
    run: moves("right"),
  },
  { keys: ["mod+D"], label: words.keys.duplicate, group: "edit", scope: "page", run: onSelected(duplicateBlock) },
  {
    keys: ["Delete", "Backspace"],
    label: words.keys.delete,
    group: "edit",
    scope: "canvas",
    run: onSelected(deleteBlock),
  },
  { keys: ["mod+shift+H"], label: words.keys.hide, group: "edit", scope: "page", run: onSelected(toggleHidden) },
  { keys: ["F2"], label: words.keys.rename, group: "edit", scope: "page" },
  { keys: ["mod+C"], label: words.keys.copy, group: "edit", scope: "page" },
  { keys: ["mod+X"], label: words.keys.cut, group: "edit", scope: "page" },
  { keys: ["mod+V"], label: words.keys.paste, group: "edit", scope: "page" },
  { keys: ["mod+Z"], label: words.keys.undo, group: "edit", scope: "page", run: ({ editor }) => undo(editor) },
  {
    keys: ["mod+shift+Z", "mod+Y"],
    label: words.keys.redo,
    group: "edit",
    scope: "page",
    run: ({ editor }) => redo(editor),
  },
  { keys: ["mod+S"], label: words.keys.save, group: "template", scope: "field", run: ({ saveNow }) => saveNow() },
  {
    keys: ["mod+Enter"],
    label: words.keys.sendTest,
    group: "template",
    scope: "page",
    run: ({ sendTest }) => sendTest?.(),
  },
  {
    keys: ["mod+shift+L"],
    label: words.keys.check,
    group: "template",
    scope: "field",
    run: ({ showChecks }) => showChecks(),
  },
  {
    keys: ["mod+J"],
    label: words.keys.refine,
    group: "template",
    scope: "field",
    needsModel: true,
    run: ({ refine }) => refine?.(),
  },
  { keys: ["mod+K"], label: words.keys.commands, group: "template", scope: "field" },
  { keys: ["?"], label: words.keys.shortcuts, group: "template", scope: "page", run: ({ showKeys }) => showKeys() },
];

function moves(direction: Direction) {
  return onSelected((editor, id) => moveBlock(editor, id, direction));
}

function onSelected(act: (editor: Editor, id: NodeId) => void) {
  return ({ editor }: Context) => {
    if (editor.selection !== undefined) act(editor, editor.selection);
  };
}

function enter({ editor, editing }: Context) {
  const { selection } = editor;
  const hasText = blockOf(typeOf(editor.node(selection ?? ""))).hasText;
  if (selection !== undefined && hasText && !editor.isReadOnly) editing.start(selection);
  else if (!selectFirstChild(editor) && !(selection !== undefined && wishForField(editor, selection)))
    selectAndAnnounce(editor, selection);
}

/** Handles all of the editor's keyboard shortcuts. The canvas frame forwards its key events to the window. */
export function useKeys(page: KeysOfPage) {
  const editor = useEditor();
  const editing = useEditing();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const binding = event.defaultPrevented || event.isComposing ? undefined : bindingOf(event);
      if (!binding?.run) return;
      event.preventDefault();
      binding.run({ ...page, editor, editing });
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [editor, editing, page]);
}

/** The binding of a key event, if there is one in the scope where it happened. */
export function bindingOf(event: KeyboardEvent): KeyBinding | undefined {
  const binding = keyBindings.find(({ keys }) => keys.some((spelled) => matches(event, spelled)));
  return binding && isInScope(binding.scope, event.target) ? binding : undefined;
}

function isInScope(scope: KeyBinding["scope"], target: EventTarget | null): boolean {
  const element = target as Element | null;
  if (element?.closest?.("[role=dialog], [role=alertdialog], [role=menu]")) return false;
  if (scope === "field") return true;
  if (isEditable(element)) return false;
  return scope === "page" || element?.tagName === "IFRAME" || element?.tagName === "BODY";
}

function matches(event: KeyboardEvent, spelled: string): boolean {
  const parts = spelled.split("+");
  const key = parts.at(-1) ?? "";
  const isLetter = /^[A-Z]$/.test(key);
  const isShifted = parts.includes("shift");
  return (
    (isLetter ? event.key.toUpperCase() === key : event.key === key) &&
    (event.ctrlKey || event.metaKey) === parts.includes("mod") &&
    event.altKey === parts.includes("alt") &&
    // Symbols like ? need the Shift key on some keyboards.
    (key.length === 1 && !isLetter ? true : event.shiftKey === isShifted)
  );
}
