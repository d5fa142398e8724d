import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { blockOf } from "../blocks";
import { pathTo, typeOf } from "../document/tree";
import { type NodeId, ROOT } from "../document/types";
import { useEdited } from "../state/editing";
import { useEditor, useReadingOf, useSelection } from "../state/useEditor";
import { useNarrow } from "../state/useNarrow";
import { BlockActions } from "./BlockActions";
import { words } from "./words";

/** The path from the email to the selected block, with each step selectable. Narrow windows also get the block's actions. */
export function Breadcrumb() {
  const editor = useEditor();
  const selection = useSelection();
  const edited = useEdited();
  const isNarrow = useNarrow();
  // Read as one string, because most changes leave the path the same.
  const way = useReadingOf(({ document }) =>
    JSON.stringify(selection === undefined ? [ROOT] : pathTo(document, selection)),
  );
  const path: NodeId[] = JSON.parse(way);
  return (
    <div className="flex items-center max-md:min-h-11">
      <nav
        aria-label={words.breadcrumb}
        className="flex h-8 min-w-0 flex-1 items-center gap-0.5 overflow-x-auto px-2 text-muted text-xs"
      >
        {path.map((id, i) => (
          <Fragment key={id}>
            {i > 0 && <ChevronRight aria-hidden className="size-3 shrink-0" />}
            <button
              type="button"
              aria-current={id === selection ? "true" : undefined}
              onClick={() => editor.selectBlock(id)}
              className="shrink-0 cursor-pointer rounded-sm px-1.5 py-0.5 hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              {nameOf(id)}
            </button>
          </Fragment>
        ))}
      </nav>
      {isNarrow && !editor.isReadOnly && selection !== undefined && edited !== selection && (
        <BlockActions id={selection} />
      )}
    </div>
  );

  function nameOf(id: NodeId): string {
    return id === ROOT ? words.email : blockOf(typeOf(editor.node(id))).label;
  }
}
