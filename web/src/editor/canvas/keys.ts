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

/** What keys need beside the store. */
export interface KeysOfPage {
  readonly saveNow: () => void;
  readonly showKeys: () => void;
  readonly showChecks: () => void;
  /** Missing for those who may not send one. */
  readonly sendTest?: () => void;
  /** Missing without a model, and for people who may not edit. */
  readonly refine?: () => void;
}

interface Context extends KeysOfPage {
  readonly editor: Editor;
  readonly editing: Editing;
}

export interface KeyBinding {
  /** As <Kbd> takes them; several that do the same. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: "Select" | "Change" | "Template";
  /** Canvas keys work while the canvas has the focus, page keys everywhere but in fields, field keys in fields as well. */
  readonly scope: "canvas" | "page" | "field";
  /** Listed only where a language model is connected. */
  readonly needsModel?: boolean;
  /** Not there: the browser's own event does it (copy, cut, paste), or another part of the app. */
  readonly run?: (context: Context) => void;
}

/** Every key of the editor: the list that ? shows, and what happens. */
export const keyBindings: readonly KeyBinding[] = [
  {
    keys: ["ArrowDown", "ArrowRight"],
    label: "Next block",
    group: "Select",
    scope: "canvas",
    run: ({ editor }) => selectNext(editor),
  },
  {
    keys: ["ArrowUp", "ArrowLeft"],
    label: "Previous block",
    group: "Select",
    scope: "canvas",
    run: ({ editor }) => selectPrevious(editor),
  },
  {
    keys: ["Escape"],
    label: "Up one level",
    group: "Select",
    scope: "canvas",
    run: ({ editor }) => selectParent(editor),
  },
  { keys: ["Enter"], label: "Edit the block, or go into it", group: "Select", scope: "canvas", run: enter },
  { keys: ["F6"], label: "To the mail and back", group: "Select", scope: "field", run: crossToCanvas },
  { keys: ["alt+ArrowUp"], label: "Move up", group: "Change", scope: "canvas", run: moves("up") },
  { keys: ["alt+ArrowDown"], label: "Move down", group: "Change", scope: "canvas", run: moves("down") },
  {
    keys: ["alt+ArrowLeft"],
    label: "Move to the column on the left",
    group: "Change",
    scope: "canvas",
    run: moves("left"),
  },
  {
    keys: ["alt+ArrowRight"],
    label: "Move to the column on the right",
    group: "Change",
    scope: "canvas",
    run: moves("right"),
  },
  { keys: ["mod+D"], label: "Duplicate", group: "Change", scope: "page", run: onSelected(duplicateBlock) },
  { keys: ["Delete", "Backspace"], label: "Delete", group: "Change", scope: "canvas", run: onSelected(deleteBlock) },
  { keys: ["mod+shift+H"], label: "Hide or show", group: "Change", scope: "page", run: onSelected(toggleHidden) },
  { keys: ["F2"], label: "Rename, in the outline", group: "Change", scope: "page" },
  { keys: ["mod+C"], label: "Copy", group: "Change", scope: "page" },
  { keys: ["mod+X"], label: "Cut", group: "Change", scope: "page" },
  { keys: ["mod+V"], label: "Paste", group: "Change", scope: "page" },
  { keys: ["mod+Z"], label: "Undo", group: "Change", scope: "page", run: ({ editor }) => undo(editor) },
  { keys: ["mod+shift+Z", "mod+Y"], label: "Redo", group: "Change", scope: "page", run: ({ editor }) => redo(editor) },
  { keys: ["mod+S"], label: "Save now", group: "Template", scope: "field", run: ({ saveNow }) => saveNow() },
  {
    keys: ["mod+Enter"],
    label: "Send a test mail",
    group: "Template",
    scope: "page",
    run: ({ sendTest }) => sendTest?.(),
  },
  {
    keys: ["mod+shift+L"],
    label: "Check this mail",
    group: "Template",
    scope: "field",
    run: ({ showChecks }) => showChecks(),
  },
  {
    keys: ["mod+J"],
    label: "Refine with AI",
    group: "Template",
    scope: "field",
    needsModel: true,
    run: ({ refine }) => refine?.(),
  },
  { keys: ["mod+K"], label: "Search all commands", group: "Template", scope: "field" },
  { keys: ["?"], label: "This list", group: "Template", scope: "page", run: ({ showKeys }) => showKeys() },
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

/** Listens to all keys of the editor. The canvas' frame hands its own on to the window. */
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

/** The binding that an event means, if it has one where it happened. */
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
    // Signs like ? need the shift key on some keyboards.
    (key.length === 1 && !isLetter ? true : event.shiftKey === isShifted)
  );
}
