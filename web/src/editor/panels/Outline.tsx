import { type PointerEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { announce } from "../canvas/announce";
import { rename, setHidden } from "../document/commands/label";
import { labelOf } from "../document/outline";
import { canEdit, canHide } from "../document/rules";
import { pathTo } from "../document/tree";
import type { NodeId } from "../document/types";
import { report } from "../inspector/report";
import { useDocument, useEditor, useSelection } from "../useEditor";
import { type LineActions, OutlineLine } from "./outline/OutlineLine";
import { OutlineMenu } from "./outline/OutlineMenu";
import { type OutlineRow, outlineRows } from "./outline/outlineRows";
import { useOutlineDrag } from "./outline/useOutlineDrag";
import { useOutlineKeys } from "./outline/useOutlineKeys";

/** The document as a tree: the twin of the canvas for who does not see it, or has no pointer. */
export function Outline() {
  const editor = useEditor();
  const treeId = useId();
  const tree = useRef<HTMLDivElement>(null);
  const now = useDocument();
  const document = useDeferredValue(now);
  const selection = useSelection();
  const [folded, setFolded] = useState<ReadonlySet<NodeId>>(new Set());
  const [renamed, setRenamed] = useState<NodeId>();
  const rows = useMemo(() => {
    // The way to the selected block is always open.
    const open = new Set(selection === undefined ? [] : pathTo(document, selection).slice(0, -1));
    return outlineRows(document, new Set([...folded].filter((id) => !open.has(id))));
  }, [document, folded, selection]);
  const active = rows.find(({ id }) => id === selection) ?? rows[0];
  const drag = useOutlineDrag();

  const setExpanded = (id: NodeId, isExpanded: boolean) => {
    const others = [...folded].filter((other) => other !== id);
    setFolded(new Set(isExpanded ? others : [...others, id]));
    const holdsSelection =
      selection !== undefined && selection !== id && pathTo(editor.document, selection).includes(id);
    if (!isExpanded && holdsSelection) editor.selectBlock(id);
  };
  const toggleHidden = (id: NodeId) => {
    const isHidden = !editor.node(id)?.hidden;
    const outcome = editor.dispatch(setHidden, id, isHidden);
    report(outcome);
    if (outcome.ok) announce(`${isHidden ? "Hidden" : "Shown"}: ${labelOf(editor.document, id)}.`);
  };
  const actions: LineActions = {
    setExpanded,
    toggleHidden,
    startRename: setRenamed,
    select: (id) => drag.isClick() && editor.selectBlock(id),
    hover: (id) => editor.hoverBlock(id),
    press: (event, id) => drag.start(event, id),
    rename: (id, name) => {
      setRenamed(undefined);
      if (name !== undefined) report(editor.dispatch(rename, id, name));
      tree.current?.focus();
    },
  };
  const onKeyDown = useOutlineKeys(rows, active, actions);
  const stable = useStable(actions);

  // The line that the arrows went to.
  useEffect(() => {
    if (active) window.document.getElementById(`${treeId}-${active.id}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, treeId]);

  function pickForMenu(event: PointerEvent | React.MouseEvent) {
    const id = (event.target as Element).closest<HTMLElement>("[data-outline]")?.dataset.outline;
    if (id !== undefined) editor.selectBlock(id);
  }

  return (
    <OutlineMenu id={active?.id} actions={actions}>
      <div
        ref={tree}
        id={treeId}
        role="tree"
        aria-label="Outline of the mail"
        aria-activedescendant={active && `${treeId}-${active.id}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onContextMenuCapture={pickForMenu}
        onPointerLeave={() => editor.hoverBlock(undefined)}
        className="group/tree min-h-0 flex-1 overflow-y-auto p-2 focus-visible:outline-offset-[-2px]"
      >
        {rows.map((row) => (
          <OutlineLine
            key={row.id}
            {...lineOf(row)}
            domId={`${treeId}-${row.id}`}
            isSelected={row.id === selection}
            isRenamed={row.id === renamed}
            mayChange={!editor.isReadOnly && canEdit(document, row.id).ok && canHide(document, row.id).ok}
            mark={drag.place?.row === row.id ? (drag.place.verdict.ok ? drag.place.where : "refused") : undefined}
            actions={stable}
          />
        ))}
        {drag.place && !drag.place.verdict.ok && (
          <p className="sticky bottom-0 rounded-md border border-danger/40 bg-danger-soft px-2.5 py-1.5 text-xs">
            {drag.place.verdict.reason}
          </p>
        )}
      </div>
    </OutlineMenu>
  );
}

function lineOf({ parent: _, ...row }: OutlineRow) {
  return row;
}

/** The same object all the time, whose functions are the newest: lines are drawn again only when they change. */
function useStable(actions: LineActions): LineActions {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  return useMemo(
    () => ({
      setExpanded: (...args) => newest.current.setExpanded(...args),
      toggleHidden: (...args) => newest.current.toggleHidden(...args),
      startRename: (...args) => newest.current.startRename(...args),
      select: (...args) => newest.current.select(...args),
      hover: (...args) => newest.current.hover(...args),
      press: (...args) => newest.current.press(...args),
      rename: (...args) => newest.current.rename(...args),
    }),
    [],
  );
}
