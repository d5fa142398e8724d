import { memo, useEffect, useRef } from "react";
import { useNear } from "../ui/useNear";
import { TemplateCard } from "./TemplateCard";
import { TemplateRow } from "./TemplateRow";
import { gridStyle } from "./TemplatesSkeleton";
import type { Collected } from "./templateItem";
import { words } from "./words";

/** Divisible by every column count from 1 to 6, so that every row of cards is full. */
export const chunkSize = 60;

export interface TemplateChunkProps extends Collected {
  slug: string;
  view: "grid" | "list";
  /** The template that can be reached with Tab, if it's in this chunk. */
  current: string | undefined;
  /** The index of the first template in the whole list. */
  first: number;
}

// Estimates, replaced once a chunk is measured. They let the page restore its scroll position when the user returns from the editor.
const heights = { grid: 4800, list: 3900 };

/** A part of a long list. While far from the viewport, it renders as an empty box of the same height. */
export const TemplateChunk = memo(function TemplateChunk(props: TemplateChunkProps) {
  const { templates, view, current, first, selected, ...shared } = props;
  const box = useRef<HTMLUListElement>(null);
  const near = useNear(box, 1000);
  const shown = near || current !== undefined;
  const isFull = templates.length === chunkSize;

  // An observer gets the height after the next layout. Reading it here would force a layout of all new cards in this task.
  useEffect(() => {
    if (!shown || !isFull || !box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) heights[view] = entry.contentRect.height;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [shown, isFull, view]);

  if (!shown) {
    return <ul ref={box} aria-hidden style={{ height: (heights[view] * templates.length) / chunkSize }} />;
  }
  const Item = view === "grid" ? TemplateCard : TemplateRow;
  return (
    <ul
      ref={box}
      aria-label={words.list.range(first + 1, first + templates.length)}
      className={view === "grid" ? gridStyle : "divide-y divide-line"}
    >
      {templates.map((template) => (
        <Item
          key={template.id}
          {...shared}
          template={template}
          selected={selected.has(template.id)}
          selecting={selected.size > 0}
          current={template.id === current}
        />
      ))}
    </ul>
  );
});
