import type { Box } from "./blockStyle";

/** A padding or margin with every side resolved, in whole pixels. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export function sidesOf(box: Box): Sides {
  const all = box.all ?? 0;
  return {
    top: pixels(box.top ?? all),
    right: pixels(box.right ?? all),
    bottom: pixels(box.bottom ?? all),
    left: pixels(box.left ?? all),
  };
}

/** The padding on phones. Sides that it doesn't set keep their desktop value. */
export function mobileSides(mobile: Box, desktop: Box): Sides {
  const base = mobile.all === undefined ? sidesOf(desktop) : sidesOf({ all: mobile.all });
  return {
    top: mobile.top === undefined ? base.top : pixels(mobile.top),
    right: mobile.right === undefined ? base.right : pixels(mobile.right),
    bottom: mobile.bottom === undefined ? base.bottom : pixels(mobile.bottom),
    left: mobile.left === undefined ? base.left : pixels(mobile.left),
  };
}

/** Rounds a length and limits it to the supported range. */
export function pixels(n: number): number {
  return Math.floor(Math.min(Math.max(n, 0), 2000) + 0.5);
}

export function cssSides({ top, right, bottom, left }: Sides): string {
  return `${top}px ${right}px ${bottom}px ${left}px`;
}

export function isZero({ top, right, bottom, left }: Sides): boolean {
  return top + right + bottom + left === 0;
}
