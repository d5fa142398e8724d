import { expect, it } from "vitest";
import { storageSize } from "./storageSize";

it.each([
  [0, "0 MB"],
  [1, "1 KB"],
  [84 * 1024, "84 KB"],
  [1000 * 1024, "1 MB"],
  [1.5 * 2 ** 20, "1.5 MB"],
  [250 * 2 ** 20, "250 MB"],
  [10 * 2 ** 30, "10 GB"],
  [100 * 2 ** 30, "100 GB"],
  [2000 * 2 ** 30, "2,000 GB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(storageSize(bytes)).toBe(text);
});
