import { clsx } from "clsx";
import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { memo, type PointerEvent, type ReactNode } from "react";
import { blockOf } from "../../blocks";
import type { NodeId } from "../../document/types";
import { RenameField } from "./RenameField";

export interface OutlineLineProps {
  readonly id: NodeId;
  readonly domId: string;
  readonly label: string;
  readonly type: string;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  readonly isHidden: boolean;
  readonly isHiddenAbove: boolean;
  readonly isSelected: boolean;
  readonly isRenamed: boolean;
  /** Where a dragged line would be dropped, or that it may not. */
  readonly mark: "before" | "after" | "into" | "refused" | undefined;
  readonly mayChange: boolean;
  readonly actions: LineActions;
}

export interface LineActions {
  readonly select: (id: NodeId) => void;
  readonly hover: (id: NodeId | undefined) => void;
  readonly press: (event: PointerEvent, id: NodeId) => void;
  readonly setExpanded: (id: NodeId, isExpanded: boolean) => void;
  readonly toggleHidden: (id: NodeId) => void;
  readonly startRename: (id: NodeId) => void;
  readonly rename: (id: NodeId, name: string | undefined) => void;
}

/** One block in the outline. The tree has the focus and the keys; its buttons are for the pointer. */
export const OutlineLine = memo(function OutlineLine({ id, actions, mark, ...row }: OutlineLineProps) {
  const { icon: Icon, label: kind } = blockOf(row.type);
  // The icon says what kind it is.
  const words = row.label.startsWith(`${kind}: `) ? row.label.slice(kind.length + 2) : row.label;
  const isDim = row.isHidden || row.isHiddenAbove;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the focus and listens to the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree points at the active line
    <div
      id={row.domId}
      data-outline={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-selected={row.isSelected}
      aria-label={`${row.label}${row.isHidden ? ", hidden" : ""}`}
      onPointerDown={(event) => actions.press(event, id)}
      onPointerEnter={() => actions.hover(id)}
      onClick={() => actions.select(id)}
      onDoubleClick={() => row.mayChange && actions.startRename(id)}
      style={{ paddingLeft: 4 + (row.level - 1) * 14 }}
      className={clsx(
        "group relative flex h-8 cursor-default select-none items-center gap-1 rounded-md pr-1 text-sm [contain-intrinsic-size:auto_32px] [content-visibility:auto] hover:bg-hover/70 pointer-coarse:h-11",
        row.isSelected && "bg-accent-soft! text-accent-strong",
        mark === "into" && "outline-2 outline-accent outline-offset-[-2px]",
        mark === "refused" && "outline-2 outline-danger outline-offset-[-2px]",
      )}
    >
      {row.hasChildren ? (
        <PointerButton
          label={row.isExpanded ? "Collapse" : "Expand"}
          onClick={() => actions.setExpanded(id, !row.isExpanded)}
        >
          <ChevronDown aria-hidden className={clsx("transition-transform", !row.isExpanded && "-rotate-90")} />
        </PointerButton>
      ) : (
        <span className="w-6 shrink-0" />
      )}
      <Icon aria-hidden className={clsx("size-4 shrink-0", isDim ? "opacity-60" : "text-muted")} />
      {row.isRenamed ? (
        <RenameField label={row.label} onDone={(name) => actions.rename(id, name)} />
      ) : (
        <span className={clsx("ml-1 min-w-0 flex-1 truncate", isDim && "text-muted italic")}>{words}</span>
      )}
      {row.mayChange && (
        <span className={clsx("shrink-0", !row.isHidden && "hidden group-hover:block")}>
          <PointerButton label={row.isHidden ? "Show" : "Hide"} onClick={() => actions.toggleHidden(id)}>
            {row.isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </PointerButton>
        </span>
      )}
      {(mark === "before" || mark === "after") && (
        <span
          aria-hidden
          className={clsx(
            "absolute right-1 left-2 h-0.5 rounded-full bg-accent",
            mark === "before" ? "-top-px" : "-bottom-px",
          )}
        />
      )}
    </div>
  );
});

function PointerButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-3.5"
    >
      {children}
    </button>
  );
}
