import { expect, it } from "vitest";
import { scaleOf, zoomed, zooms } from "./canvasView";

it("fits an email into a narrow stage but never enlarges it", () => {
  expect(scaleOf("fit", 480, 600)).toBe(0.8);
  expect(scaleOf("fit", 900, 600)).toBe(1);
  expect(scaleOf(1.5, 480, 600)).toBe(1.5);
});

it("zooms step by step and stops at the limits", () => {
  expect(zoomed("fit", 1)).toBe(1.25);
  expect(zoomed(1, -1)).toBe(0.75);
  expect(zoomed(zooms[0], -1)).toBe(zooms[0]);
  expect(zoomed(2, 1)).toBe(2);
});
