import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { blockOf } from "../../blocks";
import { deleteBlock, moveBlock } from "../../canvas/actions";
import type { Direction } from "../../document/places";
import { type NodeId, ROOT } from "../../document/types";
import { useEditing } from "../../state/editing";
import { useEditor } from "../../state/useEditor";
import type { OutlineRow } from "./outlineRows";

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export interface OutlineActions {
  readonly setExpanded: (id: NodeId, isExpanded: boolean) => void;
  readonly startRename: (id: NodeId) => void;
}

/** Keyboard navigation of the tree, and the keys that change blocks. The selection follows the arrow keys. */
export function useOutlineKeys(rows: readonly OutlineRow[], active: OutlineRow | undefined, actions: OutlineActions) {
  const editor = useEditor();
  const editing = useEditing();
  const search = useRef({ typed: "", at: 0 });

  function goTo(row: OutlineRow | undefined) {
    if (row) editor.selectBlock(row.id);
  }

  function navigate(key: string, row: OutlineRow): boolean {
    const at = rows.indexOf(row);
    const expand = () => (row.isExpanded ? goTo(rows[at + 1]) : actions.setExpanded(row.id, true));
    const steps = new Map([
      ["ArrowDown", () => goTo(rows[at + 1])],
      ["ArrowUp", () => goTo(rows[at - 1])],
      ["Home", () => goTo(rows[0])],
      ["End", () => goTo(rows.at(-1))],
      ["ArrowRight", () => row.hasChildren && expand()],
      [
        "ArrowLeft",
        () => (row.isExpanded ? actions.setExpanded(row.id, false) : goTo(rows.find(({ id }) => id === row.parent))),
      ],
    ]);
    steps.get(key)?.();
    return steps.has(key);
  }

  function change(event: KeyboardEvent, row: OutlineRow): boolean {
    const { key, altKey } = event;
    const isMod = event.ctrlKey || event.metaKey;
    const direction = directions[key];
    if (altKey && direction) moveBlock(editor, row.id, direction);
    else return !(isMod || altKey || row.id === ROOT) && changeBlock(key, row);
    return true;
  }

  function changeBlock(key: string, row: OutlineRow): boolean {
    if (key === "F2") actions.startRename(row.id);
    else if (key === "Delete" || key === "Backspace") deleteBlock(editor, row.id);
    else if (key === "Enter" && blockOf(row.type).hasText) editing.start(row.id);
    else return false;
    return true;
  }

  /** Goes to the next line whose name starts with the typed letters. */
  function find(key: string, now: number, row: OutlineRow): boolean {
    const continues = now - search.current.at < 700;
    const typed = (continues ? search.current.typed : "") + key.toLowerCase();
    search.current = { typed, at: now };
    const from = rows.indexOf(row) + (typed.length > 1 ? 0 : 1);
    goTo([...rows.slice(from), ...rows.slice(0, from)].find(({ label }) => label.toLowerCase().startsWith(typed)));
    return true;
  }

  return (event: KeyboardEvent) => {
    if (!active || event.target !== event.currentTarget) return;
    const { key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isDone =
      (!editor.isReadOnly && change(event, active)) ||
      (isPlain && navigate(key, active)) ||
      (isPlain && /^[\p{L}\p{N}]$/u.test(key) && find(key, event.timeStamp, active));
    if (isDone) event.preventDefault();
  };
}
