import { columnsOfLayout } from "../document/ruleTable";
import { words } from "../document/words";

/** A small drawing of a row with this layout. */
export function LayoutSketch({ layout }: { layout: string }) {
  return (
    <span aria-hidden className="flex h-full w-full gap-[3px]">
      {(columnsOfLayout(layout) ?? []).map((share, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity and never move
        <span key={index} className="rounded-[3px] bg-current" style={{ flex: `${share} ${share} 0` }} />
      ))}
    </span>
  );
}

/** The name of a layout, such as "2 columns, 66 · 33". */
export function layoutName(layout: string): string {
  const shares = columnsOfLayout(layout) ?? [];
  return words.layoutName(shares.length, sharesOf(layout));
}

/** The column widths in percent, such as "66 · 33". */
export function sharesOf(layout: string): string {
  return layout.replaceAll("-", " · ");
}
