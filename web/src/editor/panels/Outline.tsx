import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { rename } from "../document/commands/label";
import { pathTo } from "../document/tree";
import type { NodeId } from "../document/types";
import { report } from "../state/report";
import { useEditor, useSelection } from "../state/useEditor";
import type { LineActions } from "./outline/OutlineLine";
import { OutlineLines } from "./outline/OutlineLines";
import { OutlineMenu } from "./outline/OutlineMenu";
import { useOutlineDrag } from "./outline/useOutlineDrag";
import { useOutlineKeys } from "./outline/useOutlineKeys";
import { useOutlineRows } from "./outline/useOutlineRows";
import { useStableActions } from "./outline/useStableActions";
import { words } from "./outline/words";

/** The document as a tree, for anyone who can't see the canvas or doesn't use a pointer. */
export function Outline() {
  const editor = useEditor();
  const treeId = useId();
  const tree = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const [folded, setFolded] = useState<ReadonlySet<NodeId>>(new Set());
  const [renamed, setRenamed] = useState<NodeId>();
  const rows = useOutlineRows(folded);
  const active = rows.find(({ id }) => id === selection) ?? rows[0];
  const activeId = active && `${treeId}-${active.id}`;
  const drag = useOutlineDrag();

  const actions: LineActions = {
    startRename: setRenamed,
    select: (id) => drag.isClick() && editor.selectBlock(id),
    press: (event, id) => drag.start(event, id),
    setExpanded: (id, isExpanded) => {
      const others = [...folded].filter((other) => other !== id);
      setFolded(new Set(isExpanded ? others : [...others, id]));
      const isInside = selection !== undefined && selection !== id && pathTo(editor.document, selection).includes(id);
      if (!isExpanded && isInside) editor.selectBlock(id);
    },
    rename: (id, name) => {
      setRenamed(undefined);
      if (name !== undefined) report(editor.dispatch(rename, id, name));
      tree.current?.focus();
    },
  };
  const onKeyDown = useOutlineKeys(rows, active, actions);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
  }, [activeId]);

  // The menu applies to the line under the pointer.
  function selectForMenu(event: MouseEvent) {
    const id = (event.target as Element).closest<HTMLElement>("[data-outline]")?.dataset.outline;
    if (id !== undefined) editor.selectBlock(id);
  }

  return (
    <OutlineMenu id={active?.id} actions={actions}>
      <div
        ref={tree}
        role="tree"
        aria-label={words.label}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onContextMenuCapture={selectForMenu}
        onPointerLeave={() => editor.hoverBlock(undefined)}
        className="min-h-0 flex-1 overflow-y-auto p-2 focus-visible:outline-offset-[-2px]"
      >
        <OutlineLines
          rows={rows}
          treeId={treeId}
          renamed={renamed}
          place={drag.place}
          actions={useStableActions(actions)}
        />
        {drag.place && !drag.place.verdict.ok && (
          <p className="sticky bottom-0 rounded-md border border-danger/40 bg-danger-soft px-2.5 py-1.5 text-xs">
            {drag.place.verdict.reason}
          </p>
        )}
      </div>
    </OutlineMenu>
  );
}
