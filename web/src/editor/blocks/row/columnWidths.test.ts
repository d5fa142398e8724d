import { expect, it } from "vitest";
import { columnsOfLayout, layoutNames } from "../../document/ruleTable";
import { columnWidths } from "./columnWidths";

it.each(layoutNames)("fills the row with the columns of %s and their gaps", (layout) => {
  const shares = columnsOfLayout(layout) ?? [];
  for (const inner of [320, 552, 601]) {
    const widths = columnWidths(inner, 16, shares);
    expect(widths.reduce((sum, width) => sum + width, 0) + 16 * (shares.length - 1)).toBe(inner);
  }
});
