import { expect, test } from "vitest";
import { placeBeside } from "./placeBeside";

const screen = { width: 1000, height: 800 };
const panel = { width: 100, height: 30 };

function box(left: number, top: number, width = 40, height = 20) {
  return { left, top, width, height, right: left + width, bottom: top + height } as DOMRectReadOnly;
}

test.each([
  ["bottom", { x: 470, y: 426 }],
  ["top", { x: 470, y: 364 }],
  ["left", { x: 394, y: 395 }],
  ["right", { x: 546, y: 395 }],
] as const)("is centered on the %s", (side, place) => {
  expect(placeBeside(box(500, 400), panel, side, screen)).toEqual(place);
});

test("moves to the opposite side if there's no room", () => {
  expect(placeBeside(box(500, 770), panel, "bottom", screen)).toEqual({ x: 470, y: 734 });
  expect(placeBeside(box(20, 400), panel, "left", screen)).toEqual({ x: 66, y: 395 });
});

test("stays on its side, and on the screen, if neither side has room", () => {
  expect(placeBeside(box(500, 20, 40, 770), panel, "top", screen)).toEqual({ x: 470, y: 8 });
  expect(placeBeside(box(980, 400, 20), panel, "bottom", screen)).toEqual({ x: 892, y: 426 });
});
