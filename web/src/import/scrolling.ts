/** How a page lies in its window. */
export interface Scrolled {
  /** What is above the window. */
  top: number;
  /** Of the whole page. */
  height: number;
  /** Of the window. */
  seen: number;
}

/** How far down somebody has scrolled, from 0 to 1. */
export function shareOf({ top, height, seen }: Scrolled): number {
  const way = height - seen;
  return way <= 0 ? 0 : Math.min(Math.max(top / way, 0), 1);
}

/** Where a page has to be scrolled to, to lie as far down. */
export function topAt(share: number, { height, seen }: Scrolled): number {
  return Math.round(share * Math.max(height - seen, 0));
}
