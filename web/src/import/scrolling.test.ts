// @vitest-environment node

import { expect, test } from "vitest";
import { shareOf, topAt } from "./scrolling";

test("two pages of different lengths start and end together", () => {
  const long = { height: 2000, seen: 500 };
  const short = { top: 0, height: 1100, seen: 500 };
  expect(topAt(shareOf({ ...long, top: 0 }), short)).toBe(0);
  expect(topAt(shareOf({ ...long, top: 750 }), short)).toBe(300);
  expect(topAt(shareOf({ ...long, top: 1500 }), short)).toBe(600);
});

test("a page that fits its window doesn't scroll", () => {
  const whole = { top: 0, height: 300, seen: 500 };
  expect(shareOf(whole)).toBe(0);
  expect(topAt(0.5, whole)).toBe(0);
  expect(shareOf({ top: -20, height: 900, seen: 500 })).toBe(0);
});
