import { useEffect } from "react";
import { blockOf } from "../blocks";
import { typeOf } from "../document/tree";
import { ROOT } from "../document/types";
import { nodeAt } from "../state/boxes";
import { useEditing } from "../state/editing";
import type { Editor } from "../state/store";
import { useEditor } from "../state/useEditor";
import { startBlockDrag } from "./drag";
import { wishForField } from "./fieldWish";
import { isEditable } from "./forwardEvents";

/** Pointer input on blocks: hover, click to select, drag to move, double-click to edit. */
export function usePointer(frame: Document) {
  const editor = useEditor();
  const editing = useEditing();
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    frame.addEventListener("pointermove", (event) => hover(editor, event), { signal });
    frame.documentElement.addEventListener("pointerleave", () => editor.hoverBlock(undefined), { signal });
    frame.addEventListener("pointerdown", (event) => press(event), { signal });
    frame.addEventListener("click", (event) => choose(event), { signal });
    frame.addEventListener("dblclick", (event) => edit(event), { signal });

    function press(event: PointerEvent) {
      const id = nodeAt(event.target);
      if (id === undefined || id === ROOT || isEditable(event.target) || isHandle(event.target)) return;
      startBlockDrag({ ...pressOf(event), currentTarget: event.target }, id);
    }

    // A second tap edits, because two taps are rarely fast enough for a double-click.
    function choose(event: PointerEvent) {
      const isSecondTap = event.pointerType === "touch" && nodeAt(event.target) === editor.selection;
      if (isSecondTap) edit(event);
      else select(editor, event);
    }

    function edit(event: MouseEvent) {
      const id = nodeAt(event.target);
      if (id === undefined || editor.isReadOnly || isEditable(event.target)) return;
      if (blockOf(typeOf(editor.node(id))).hasText) editing.start(id, { x: event.clientX, y: event.clientY });
      else wishForField(editor, id);
    }

    return () => end.abort();
  }, [editor, editing, frame]);
}

function hover(editor: Editor, event: PointerEvent) {
  if (!editor.drag && event.pointerType !== "touch") editor.hoverBlock(nodeAt(event.target));
}

/** Selects the clicked block. A click on the background clears the selection, which shows the template settings. */
function select(editor: Editor, event: MouseEvent) {
  if (isHandle(event.target) || isEditable(event.target)) return;
  event.preventDefault(); // links in the email don't work here
  const id = nodeAt(event.target);
  editor.selectBlock(id === ROOT ? undefined : id);
}

function isHandle(target: EventTarget | null): boolean {
  return !!(target as Element | null)?.closest?.(".overlay");
}

function pressOf({ button, clientX, clientY, pointerId, pointerType }: PointerEvent) {
  return { button, clientX, clientY, pointerId, pointerType };
}
