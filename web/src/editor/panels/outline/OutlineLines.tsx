import { memo } from "react";
import type { NodeId } from "../../document/types";
import { type LineActions, OutlineLine } from "./OutlineLine";
import type { OutlinePlace } from "./outlinePlace";
import type { OutlineRow } from "./outlineRows";

export interface OutlineLinesProps {
  readonly rows: readonly OutlineRow[];
  readonly treeId: string;
  readonly renamed: NodeId | undefined;
  readonly place: OutlinePlace | undefined;
  readonly actions: LineActions;
}

/** All lines. They render again when a line changes, not on every edit or selection. */
export const OutlineLines = memo(function OutlineLines({ rows, treeId, renamed, place, actions }: OutlineLinesProps) {
  return rows.map((row) => (
    <OutlineLine
      key={row.id}
      row={row}
      domId={`${treeId}-${row.id}`}
      isRenamed={row.id === renamed}
      mark={place?.row === row.id ? (place.verdict.ok ? place.where : "refused") : undefined}
      actions={actions}
    />
  ));
});
