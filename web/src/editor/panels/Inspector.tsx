import type { KeyboardEvent } from "react";
import { PartBoundary } from "../../ui/PartBoundary";
import { partOf } from "../../ui/partOf";
import { Skeleton } from "../../ui/Skeleton";
import { redo, undo } from "../canvas/actions";
import { useEditor } from "../state/useEditor";
import type { InspectorContentProps } from "./InspectorContent";
import { words } from "./words";

// Loaded after the canvas, which users wait for.
const InspectorContent = partOf(async () => (await import("./InspectorContent")).InspectorContent);

/** The settings of the selected block, or of the template if none is selected. */
export function Inspector({ onTabChange }: InspectorContentProps) {
  const editor = useEditor();

  // Each keystroke goes into the editor's history immediately. The browser's own undo would miss some of them.
  function onKeyDown(event: KeyboardEvent) {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isUndo || event.defaultPrevented) return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)(editor);
  }

  return (
    <aside aria-label={words.inspector.label} onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col bg-surface">
      <PartBoundary fallback={<Loading />}>
        <InspectorContent onTabChange={onTabChange} />
      </PartBoundary>
    </aside>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-8" />
      <Skeleton className="h-16" />
      <Skeleton className="h-8" />
    </div>
  );
}
