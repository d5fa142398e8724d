// @vitest-environment node

import { expect, test } from "vitest";
import { percent, verdictOf } from "./fidelity";

test("percentages are whole numbers and never rounded up", () => {
  expect([1, 0.999, 0.98, 0.29, 0.07, 0].map(percent)).toEqual([100, 99, 98, 29, 7, 0]);
});

test("the verdict matches the score", () => {
  const fidelity = { content: 1, look: 1, keptAsHtml: 0 };
  expect(verdictOf({ ...fidelity, score: 1 })).toBe("Identical to the original.");
  expect(verdictOf({ ...fidelity, score: 0.98 })).toBe("Almost identical to the original.");
  expect(verdictOf({ ...fidelity, score: 0.9 })).toContain("slightly different");
  expect(verdictOf({ ...fidelity, score: 0.8 })).toContain("Some parts look different");
  expect(verdictOf({ ...fidelity, content: 0.7, score: 0.77 })).toContain("content is missing");
  expect(verdictOf({ ...fidelity, score: 1, keptAsHtml: 0.9 })).toContain("stays as HTML");
});
