import { useDeferredValue, useMemo, useState } from "react";
import { pathTo } from "../../document/tree";
import type { NodeId } from "../../document/types";
import { useDocument, useSelection } from "../../state/useEditor";
import { type OutlineRow, outlineRows } from "./outlineRows";

/** The lines of the outline, updated after the document so that typing stays fast. Blocks around the selected one are always expanded. */
export function useOutlineRows(folded: ReadonlySet<NodeId>): readonly OutlineRow[] {
  const document = useDeferredValue(useDocument());
  const selection = useSelection();
  const [last] = useState<{ rows: readonly OutlineRow[] }>({ rows: [] });
  return useMemo(() => {
    const open = new Set(selection === undefined ? [] : pathTo(document, selection).slice(0, -1));
    last.rows = outlineRows(document, new Set([...folded].filter((id) => !open.has(id))), last.rows);
    return last.rows;
  }, [document, folded, selection, last]);
}
