/** The scroll position of a page in its window. */
export interface Scrolled {
  /** The distance scrolled, in pixels. */
  top: number;
  /** The height of the whole page. */
  height: number;
  /** The height of the window. */
  seen: number;
}

/** Returns how far down the page is scrolled, from 0 to 1. */
export function shareOf({ top, height, seen }: Scrolled): number {
  const range = height - seen;
  return range <= 0 ? 0 : Math.min(Math.max(top / range, 0), 1);
}

/** Returns the scroll position at which a page is that far down. */
export function topAt(share: number, { height, seen }: Scrolled): number {
  return Math.round(share * Math.max(height - seen, 0));
}
