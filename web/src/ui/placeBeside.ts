export type Side = "top" | "right" | "bottom" | "left";

interface Size {
  readonly width: number;
  readonly height: number;
}

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;
const gap = 6;
const margin = 8;

/** Positions a panel next to a box on the screen: on the preferred side, or on the opposite one if that has more room. */
export function placeBeside(box: DOMRectReadOnly, panel: Size, wanted: Side, screen: Size) {
  const side = sideFor(box, panel, wanted, screen);
  const middle = {
    x: box.left + (box.width - panel.width) / 2,
    y: box.top + (box.height - panel.height) / 2,
  };
  const place = {
    top: { x: middle.x, y: box.top - gap - panel.height },
    bottom: { x: middle.x, y: box.bottom + gap },
    left: { x: box.left - gap - panel.width, y: middle.y },
    right: { x: box.right + gap, y: middle.y },
  }[side];
  return {
    x: within(place.x, screen.width - panel.width),
    y: within(place.y, screen.height - panel.height),
  };
}

function sideFor(box: DOMRectReadOnly, panel: Size, wanted: Side, screen: Size): Side {
  const room = { top: box.top, bottom: screen.height - box.bottom, left: box.left, right: screen.width - box.right };
  const length = wanted === "top" || wanted === "bottom" ? panel.height : panel.width;
  const other = opposite[wanted];
  return room[wanted] < length + gap + margin && room[other] > room[wanted] ? other : wanted;
}

function within(place: number, last: number): number {
  return Math.round(Math.max(margin, Math.min(place, last - margin)));
}
