import { columnsOfLayout } from "../document/ruleTable";

/** A row of that layout, drawn small. */
export function LayoutSketch({ layout }: { layout: string }) {
  return (
    <span aria-hidden className="flex h-full w-full gap-[3px]">
      {(columnsOfLayout(layout) ?? []).map((share, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are equal and never move
        <span key={index} className="rounded-[3px] bg-current" style={{ flex: `${share} ${share} 0` }} />
      ))}
    </span>
  );
}

/** A layout in words: "2 columns, 66 · 33". */
export function layoutName(layout: string): string {
  const shares = columnsOfLayout(layout) ?? [];
  return `${shares.length === 1 ? "1 column" : `${shares.length} columns`}, ${sharesOf(layout)}`;
}

/** The shares of the columns: "66 · 33". */
export function sharesOf(layout: string): string {
  return layout.replaceAll("-", " · ");
}
