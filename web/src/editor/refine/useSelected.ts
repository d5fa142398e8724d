import { labelOf } from "../document/outline";
import { type NodeId, ROOT } from "../document/types";
import { useReadingOf, useSelection } from "../state/useEditor";

export interface Selected {
  readonly id: NodeId;
  readonly label: string;
}

/** The selected block, if it isn't the whole email. */
export function useSelected(): Selected | undefined {
  const id = useSelection();
  const label = useReadingOf((editor) => (id === undefined ? "" : labelOf(editor.document, id)));
  return id === undefined || id === ROOT ? undefined : { id, label };
}
