import { expect, test } from "vitest";
import { isMissingPart, watchMissingParts } from "./missingParts";

test("only errors from the loader count as missing parts", () => {
  const loader = new EventTarget();
  watchMissingParts(loader);
  const reported = new TypeError("Failed to fetch dynamically imported module");
  loader.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: reported }));

  expect(isMissingPart(reported)).toBe(true);
  expect(isMissingPart(new TypeError("x is undefined"))).toBe(false);
  expect(isMissingPart(undefined)).toBe(false);
});
