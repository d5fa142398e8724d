import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstShown } from "./FirstShown";

const entries = (count: number) => Array.from({ length: count });
const shown = (truncated: boolean | undefined, count: number | undefined, ...lengths: number[]) =>
  renderToStaticMarkup(<FirstShown lists={lengths.map(entries)} truncated={truncated} count={count} />);

test("a list that the server cut off says how many entries it shows", () => {
  expect(shown(true, undefined, 100)).toContain("Showing the first 100.");
  expect(shown(true, 130, 30, 100)).toContain("Showing the first 130.");
});

test("complete lists say nothing, even if another list of the same response was cut off", () => {
  expect(shown(undefined, undefined, 100)).toBe("");
  expect(shown(true, undefined, 3)).toBe("");
});
