import { sameJson } from "../json";
import { renameNodes } from "../newNode";
import { columnsOf, layoutOf, nodeOf, typeOf } from "../tree";
import type { Document, Node, NodeId } from "../types";
import { clashKey, otherSide, type Questions, type Side } from "./clash";
import { mergeOrder } from "./mergeOrder";
import type { Redirect, Versions } from "./versions";

/** Which side determines each row. A layout and its columns belong together, so one side determines both. */
export interface RowPlan {
  readonly owner: ReadonlyMap<NodeId, Side>; // by row
  readonly ownerOfColumn: ReadonlyMap<NodeId, Side>;
  readonly columns: ReadonlyMap<NodeId, readonly NodeId[]>; // by row
  readonly redirect: Redirect;
}

/** Plans every row that both sides have but with different columns or layouts. */
export function planRows(versions: Versions, questions: Questions): RowPlan {
  const owner = new Map<NodeId, Side>();
  const ownerOfColumn = new Map<NodeId, Side>();
  const columns = new Map<NodeId, readonly NodeId[]>();
  const redirect = new Map<NodeId, NodeId>();
  for (const id of Object.keys(versions.ours)) {
    const row = rowIn(versions, id);
    if (!row || (row.ours.layout === row.theirs.layout && sameJson(row.ours.columns, row.theirs.columns))) continue;
    const side = ownerOf(versions, id, row, questions);
    const kept = orderOf(row, side);
    owner.set(id, side);
    columns.set(id, kept);
    for (const column of kept) ownerOfColumn.set(column, side);
    for (const [removed, target] of redirects(row, side, kept)) redirect.set(removed, target);
  }
  return { owner, ownerOfColumn, columns, redirect };
}

interface Shape {
  readonly layout: string | undefined;
  readonly columns: readonly NodeId[];
}

type Row = Readonly<Record<"base" | "ours" | "theirs", Shape>>;

function rowIn({ base, ours, theirs }: Versions, id: NodeId): Row | undefined {
  const isRow = (document: Document) => typeOf(nodeOf(document, id)) === "RowBlock";
  if (!isRow(ours) || !isRow(theirs)) return undefined;
  return { base: shapeOf(base, id), ours: shapeOf(ours, id), theirs: shapeOf(theirs, id) };
}

function shapeOf(document: Document, id: NodeId): Shape {
  const row = nodeOf(document, id);
  return { layout: row && layoutOf(row), columns: columnsOf(document, id) };
}

function ownerOf(versions: Versions, id: NodeId, row: Row, questions: Questions): Side {
  const natural = naturalOwner(row);
  if (natural && !losesEdits(versions, row, natural)) return natural;
  return questions.ask({
    key: clashKey("layout", id),
    kind: "layout",
    id,
    ours: row.ours.layout ?? "",
    theirs: row.theirs.layout ?? "",
    suggested: natural ?? "ours",
  });
}

/** The only side that changed the row. If both made the same layout change, the IDs decide, so that both sides agree. */
function naturalOwner({ base, ours, theirs }: Row): Side | undefined {
  if (sameJson(ours, base)) return "theirs";
  if (sameJson(theirs, base)) return "ours";
  if (ours.layout === theirs.layout)
    return JSON.stringify(ours.columns) < JSON.stringify(theirs.columns) ? "ours" : "theirs";
  if (ours.layout === base.layout) return "theirs";
  return theirs.layout === base.layout ? "ours" : undefined;
}

/** Reports whether the other side changed a column that is removed. Its content moves, but its own style would be lost. */
function losesEdits(versions: Versions, row: Row, owner: Side): boolean {
  const other = otherSide(owner);
  const removed = row[other].columns.filter((column) => !row[owner].columns.includes(column));
  return removed.some(
    (column) => !sameJson(ownOf(nodeOf(versions.base, column)), ownOf(nodeOf(versions[other], column))),
  );
}

/** A column's own content. Its width follows from the layout. */
function ownOf(column: Node | undefined) {
  if (!column) return undefined;
  const {
    nodes: _nodes,
    linkedNodes: _linkedNodes,
    parent: _parent,
    props: { width: _width, ...props } = {},
    ...own
  } = column;
  return { ...own, props };
}

function orderOf(row: Row, owner: Side): NodeId[] {
  const kept = new Set(row[owner].columns);
  const only = ({ columns }: Shape) => columns.filter((column) => kept.has(column));
  return mergeOrder({ base: only(row.base), ours: only(row.ours), theirs: only(row.theirs) }, () => owner);
}

/** Where the content of removed columns goes: to the column at the same position, or the last one. */
function redirects(row: Row, owner: Side, kept: readonly NodeId[]): [removed: NodeId, target: NodeId][] {
  const targets = new Map<NodeId, NodeId>();
  for (const { columns } of [row[otherSide(owner)], row.base]) {
    columns.forEach((column, i) => {
      const target = kept[Math.min(i, kept.length - 1)];
      if (target !== undefined && !kept.includes(column) && !targets.has(column)) targets.set(column, target);
    });
  }
  return [...targets];
}

/**
 * If both sides gave a row the same new layout, each added its own columns for it. They get the same IDs here, so that their
 * content is merged like any other.
 */
export function withSameColumns({ base, ours, theirs }: Versions): Versions {
  const renamed = { ours: new Map<NodeId, NodeId>(), theirs: new Map<NodeId, NodeId>() };
  for (const id of Object.keys(ours)) {
    const row = rowIn({ base, ours, theirs }, id);
    if (!row || row.ours.layout !== row.theirs.layout) continue;
    row.ours.columns.forEach((mine, i) => {
      const other = row.theirs.columns[i];
      if (other === undefined || mine === other || !isNew(mine) || !isNew(other)) return;
      if (mine < other) renamed.theirs.set(other, mine);
      else renamed.ours.set(mine, other);
    });
  }
  return { base, ours: renameNodes(ours, renamed.ours), theirs: renameNodes(theirs, renamed.theirs) };

  function isNew(column: NodeId): boolean {
    return !nodeOf(base, column) && !(nodeOf(ours, column) && nodeOf(theirs, column));
  }
}
