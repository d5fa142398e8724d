// @vitest-environment node

import { expect, test } from "vitest";
import { inWords, percent } from "./fidelity";

test("percents are whole and never more than what is so", () => {
  expect([1, 0.999, 0.98, 0.29, 0.07, 0].map(percent)).toEqual([100, 99, 98, 29, 7, 0]);
});

test("the figure comes with words", () => {
  const fidelity = { content: 1, look: 1, keptAsHtml: 0 };
  expect(inWords({ ...fidelity, score: 1 })).toBe("The same.");
  expect(inWords({ ...fidelity, score: 0.98 })).toBe("Nearly the same.");
  expect(inWords({ ...fidelity, score: 0.9 })).toContain("a little different");
  expect(inWords({ ...fidelity, score: 0.8 })).toContain("Parts of it look different");
  expect(inWords({ ...fidelity, content: 0.7, score: 0.77 })).toContain("content is missing");
  expect(inWords({ ...fidelity, score: 1, keptAsHtml: 0.9 })).toContain("kept as HTML");
});
