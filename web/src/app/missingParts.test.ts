import { expect, test } from "vitest";
import { isMissingPart, watchMissingParts } from "./missingParts";

test("only errors that the loader told are missing parts", () => {
  const loader = new EventTarget();
  watchMissingParts(loader);
  const told = new TypeError("Failed to fetch dynamically imported module");
  loader.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: told }));

  expect(isMissingPart(told)).toBe(true);
  expect(isMissingPart(new TypeError("x is undefined"))).toBe(false);
  expect(isMissingPart(undefined)).toBe(false);
});
