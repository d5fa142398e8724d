import { newColumn, newId } from "../newNode";
import type { Outcome } from "../outcome";
import { canSetLayout } from "../rules";
import { columnsOfLayout } from "../ruleTable";
import { childrenOf, columnsOf, layoutOf, nodeOf } from "../tree";
import type { Document, NodeId } from "../types";
import { Draft } from "./draft";

/** Changes the layout of a row. New columns are empty, and content of removed columns moves to the last remaining one. */
export function setLayout(document: Document, row: NodeId, layout: string): Outcome {
  const verdict = canSetLayout(document, row, layout);
  if (!verdict.ok) return verdict;
  const draft = new Draft(document);
  changeLayout(draft, document, row, layout);
  return draft.done();
}

/** Changes the layout as part of another command. The layout must be allowed. */
export function changeLayout(draft: Draft, document: Document, row: NodeId, layout: string): void {
  const widths = columnsOfLayout(layout) ?? [];
  const columns = columnsOf(document, row);
  if (layoutOf(nodeOf(document, row)) === layout && columns.length === widths.length) return;
  draft.change(row, { props: { ...draft.node(row)?.props, layout } });
  if (columns.length > widths.length) joinColumns(draft, document, row, columns.slice(widths.length - 1));
  else addColumns(draft, document, row, widths.slice(columns.length));
  correctWidths(draft, columns, widths);
}

function addColumns(draft: Draft, document: Document, row: NodeId, widths: readonly number[]): void {
  for (const width of widths) {
    const column = newId(document);
    draft.add({ [column]: newColumn(width, row) }).attach(column, row, Number.POSITIVE_INFINITY);
  }
}

/** Moves the content of the columns into the first one, in order, and removes the others. */
function joinColumns(draft: Draft, document: Document, row: NodeId, [target, ...removed]: readonly NodeId[]): void {
  if (target === undefined) return;
  const content = removed.flatMap((column) => childrenOf(document, column));
  for (const id of content) draft.change(id, { parent: target });
  if (content.length > 0) draft.change(target, { nodes: [...(draft.node(target)?.nodes ?? []), ...content] });
  for (const column of removed) draft.detach(column, row);
  draft.remove(removed);
}

/** Updates the stored widths. They are only informational, but they should be correct where they exist. */
function correctWidths(draft: Draft, columns: readonly NodeId[], widths: readonly number[]): void {
  widths.forEach((width, i) => {
    const column = columns[i] ?? "";
    const props = draft.node(column)?.props;
    if (props?.width !== undefined && props.width !== width) draft.change(column, { props: { ...props, width } });
  });
}
