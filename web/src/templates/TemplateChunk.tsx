import { memo, useEffect, useRef } from "react";
import { useNear } from "../ui/useNear";
import { TemplateCard } from "./TemplateCard";
import { TemplateRow } from "./TemplateRow";
import { gridStyle } from "./TemplatesSkeleton";
import type { Collected } from "./templateItem";

/** Each number of columns from 1 to 6 divides it, so that every row of cards is full. */
export const chunkSize = 60;

export interface TemplateChunkProps extends Collected {
  slug: string;
  view: "grid" | "list";
  /** The template that holds the place in the order of Tab, if it is one of these. */
  current: string | undefined;
  /** Counts from the start of the whole list. */
  first: number;
}

// The page can come back from the editor to where it was scrolled before anything was measured.
const heights = { grid: 4800, list: 3900 };

/** A part of a long list. Far from the screen it is an empty place of the same height. */
export const TemplateChunk = memo(function TemplateChunk(props: TemplateChunkProps) {
  const { templates, view, current, first, selected, ...shared } = props;
  const box = useRef<HTMLUListElement>(null);
  const near = useNear(box, 1000);
  const shown = near || current !== undefined;
  const isFull = templates.length === chunkSize;

  // An observer is told with the next picture; to ask for the height would lay out all the new cards at once, in the same task.
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
      aria-label={`Templates ${first + 1} to ${first + templates.length}`}
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
