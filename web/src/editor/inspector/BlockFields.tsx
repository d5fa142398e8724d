import { type ReactNode, useMemo } from "react";
import { setProp } from "../document/commands/props";
import type { NodeId } from "../document/types";
import { useDocument, useEditor, useNode, useSettings } from "../useEditor";
import { type Fields, FieldsContext, readPath } from "./Fields";
import { frameAround } from "./frameAround";
import { report } from "./report";
import { setTogether } from "./setTogether";

/** Lets the controls inside edit the props of a block. */
export function BlockFields({ id, children }: { id: NodeId; children: ReactNode }) {
  const editor = useEditor();
  const node = useNode(id);
  const document = useDocument();
  const settings = useSettings();
  const fields = useMemo<Fields>(
    () => ({
      read: (path) => readPath(node?.props, path),
      change: (path, value) => report(editor.dispatch(setProp, id, path, value)),
      type: (path, value) => report(editor.dispatchTyping(setProp, id, path, value)),
      typeAll: (name, changes) => report(editor.dispatchTyping(setTogether, id, name, changes)),
      endTyping: () => editor.endTyping(),
      around: frameAround(document, settings, id),
    }),
    [editor, id, node, document, settings],
  );
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}
