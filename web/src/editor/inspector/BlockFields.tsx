import { type ReactNode, useMemo } from "react";
import { setProp } from "../document/commands/props";
import type { NodeId } from "../document/types";
import { type Fields, FieldsContext, readPath } from "../state/fields";
import { report } from "../state/report";
import { useDocument, useEditor, useSettings } from "../state/useEditor";
import { FrameContext, useStableFrame } from "../style/FrameContext";
import { frameAround } from "./frameAround";
import { setTogether } from "./setTogether";

/** Lets the controls inside edit a block's props and see what the block inherits. */
export function BlockFields({ id, children }: { id: NodeId; children: ReactNode }) {
  const editor = useEditor();
  const around = useStableFrame(frameAround(useDocument(), useSettings(), id));
  const fields = useMemo<Fields>(
    () => ({
      subscribe: (listener) => editor.subscribeNode(id, listener),
      read: (path) => readPath(editor.node(id)?.props, path),
      change: (path, value) => report(editor.dispatch(setProp, id, path, value)),
      type: (path, value) => report(editor.dispatchTyping(setProp, id, path, value)),
      typeAll: (name, changes) => report(editor.dispatchTyping(setTogether, id, name, changes)),
      endTyping: () => editor.endTyping(),
    }),
    [editor, id],
  );
  return (
    <FieldsContext value={fields}>
      <FrameContext value={around}>{children}</FrameContext>
    </FieldsContext>
  );
}
