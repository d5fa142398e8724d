import { clsx } from "clsx";
import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { memo, type PointerEvent } from "react";
import { blockOf } from "../../blocks";
import { toggleHidden } from "../../canvas/actions";
import { canHide } from "../../document/rules";
import type { NodeId } from "../../document/types";
import { useEditor, useIsSelected } from "../../state/useEditor";
import type { OutlineRow } from "./outlineRows";
import { PointerButton } from "./PointerButton";
import { RenameField } from "./RenameField";
import { words } from "./words";

/** Where a dragged line would be dropped, or “refused” if it can't be. */
export type LineMark = "before" | "after" | "into" | "refused" | undefined;

export interface LineActions {
  readonly select: (id: NodeId) => void;
  readonly press: (event: PointerEvent, id: NodeId) => void;
  readonly setExpanded: (id: NodeId, isExpanded: boolean) => void;
  readonly startRename: (id: NodeId) => void;
  readonly rename: (id: NodeId, name: string | undefined) => void;
}

export interface OutlineLineProps {
  readonly row: OutlineRow;
  readonly domId: string;
  readonly isRenamed: boolean;
  readonly mark: LineMark;
  readonly actions: LineActions;
}

/** A block in the outline. The tree has focus and handles the keys, so the line's buttons are for the pointer only. */
export const OutlineLine = memo(function OutlineLine({ row, domId, isRenamed, mark, actions }: OutlineLineProps) {
  const { id, label, isHidden, isExpanded } = row;
  const editor = useEditor();
  const isSelected = useIsSelected(id);
  const { icon: Icon } = blockOf(row.type);
  const isDim = isHidden || row.isHiddenAbove;
  const mayChange = !editor.isReadOnly && canHide(editor.document, id).ok;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree references the active line
    <div
      id={domId}
      data-outline={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.hasChildren ? isExpanded : undefined}
      aria-selected={isSelected}
      aria-label={isHidden ? words.hiddenLine(label) : label}
      onPointerDown={(event) => actions.press(event, id)}
      onPointerEnter={() => editor.hoverBlock(id)}
      onClick={() => actions.select(id)}
      onDoubleClick={() => mayChange && actions.startRename(id)}
      style={{ paddingLeft: 4 + (row.level - 1) * 14 }}
      className={clsx(
        "group relative flex h-8 cursor-default select-none items-center gap-1 rounded-md pr-1 text-sm [contain-intrinsic-size:auto_32px] [content-visibility:auto] hover:bg-hover/70 pointer-coarse:h-11",
        isSelected && "bg-accent-soft! text-accent-strong",
        mark === "into" && "outline-2 outline-accent outline-offset-[-2px]",
        mark === "refused" && "outline-2 outline-danger outline-offset-[-2px]",
      )}
    >
      <ExpandButton row={row} setExpanded={actions.setExpanded} />
      <Icon aria-hidden className={clsx("size-4 shrink-0", isDim ? "opacity-60" : "text-muted")} />
      {isRenamed ? (
        <RenameField label={label} onDone={(name) => actions.rename(id, name)} />
      ) : (
        <span className={clsx("ml-1 min-w-0 flex-1 truncate", isDim && "text-muted italic")}>{shortLabel(row)}</span>
      )}
      {mayChange && (
        <span className={clsx("shrink-0", !isHidden && "hidden group-hover:block")}>
          <PointerButton label={isHidden ? words.show : words.hide} onClick={() => toggleHidden(editor, id)}>
            {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </PointerButton>
        </span>
      )}
      <DropLine mark={mark} />
    </div>
  );
});

/**
 * The label without the block's kind, which the icon shows. A section keeps its kind, because its label would otherwise
 * read like that of the first block in it.
 */
function shortLabel({ type, label, hasChildren }: OutlineRow): string {
  const kind = `${blockOf(type).label}: `;
  return !hasChildren && label.startsWith(kind) ? label.slice(kind.length) : label;
}

function ExpandButton({ row, setExpanded }: { row: OutlineRow; setExpanded: LineActions["setExpanded"] }) {
  const { id, hasChildren, isExpanded } = row;
  if (!hasChildren) return <span className="w-6 shrink-0" />;
  return (
    <PointerButton label={isExpanded ? words.collapse : words.expand} onClick={() => setExpanded(id, !isExpanded)}>
      <ChevronDown aria-hidden className={clsx("transition-transform", !isExpanded && "-rotate-90")} />
    </PointerButton>
  );
}

/** The line between two rows where a dragged block would be dropped. */
function DropLine({ mark }: { mark: LineMark }) {
  if (mark !== "before" && mark !== "after") return null;
  const edge = mark === "before" ? "-top-px" : "-bottom-px";
  return <span aria-hidden className={clsx("absolute right-1 left-2 h-0.5 rounded-full bg-accent", edge)} />;
}
