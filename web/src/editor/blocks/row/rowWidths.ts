import { columnsOfLayout } from "../../document/ruleTable";
import { layoutOf, listedBy } from "../../document/tree";
import type { Node } from "../../document/types";
import { number } from "../../style/blockStyle";
import { pixels } from "../../style/sides";
import { columnWidths } from "./columnWidths";

/** The width of each column of a row, even if the row has fewer or more columns than its layout says. */
export function widthsOf(row: Node, width: number): number[] {
  const ids = listedBy(row);
  const layout = columnsOfLayout(layoutOf(row)) ?? [];
  const shares = ids.map((_, i) => layout[i] ?? 100 / ids.length);
  return columnWidths(width, gapOf(row, width), shares);
}

/** The gap between the columns of a row. It leaves at least a pixel for each column. */
export function gapOf(row: Node, width: number): number {
  const widest = Math.max(Math.floor(width / Math.max(listedBy(row).length, 1)) - 1, 0);
  return Math.min(pixels(number(row.props, "columnGap") ?? 0), widest);
}
