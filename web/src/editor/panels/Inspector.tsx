import { type KeyboardEvent, lazy, Suspense } from "react";
import { Skeleton } from "../../ui/Skeleton";
import { redo, undo } from "../canvas/actions";
import { useEditor } from "../state/useEditor";
import type { InspectorContentProps } from "./InspectorContent";

// It comes after the canvas, which is what people wait for.
const InspectorContent = lazy(async () => ({ default: (await import("./InspectorContent")).InspectorContent }));

/** Everything that can be set of the selected block, or of the template if none is selected. */
export function Inspector({ onTabChange }: InspectorContentProps) {
  const editor = useEditor();

  // What is typed here is in the editor's history at once, so the browser's own undo would only know half of it.
  function onKeyDown(event: KeyboardEvent) {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isUndo || event.defaultPrevented) return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)(editor);
  }

  return (
    <aside aria-label="Inspector" onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col bg-surface">
      <Suspense fallback={<Loading />}>
        <InspectorContent onTabChange={onTabChange} />
      </Suspense>
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
