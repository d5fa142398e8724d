/** Divides the inner width of a row among its columns in whole pixels. Columns and gaps add up to exactly that width. */
export function columnWidths(inner: number, gap: number, shares: readonly number[]): number[] {
  const available = Math.max(inner - gap * (shares.length - 1), shares.length);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.max(Math.floor((available * share) / total), 1));
  const others = widths.slice(0, -1).reduce((sum, width) => sum + width, 0);
  return [...widths.slice(0, -1), Math.max(available - others, 1)];
}
