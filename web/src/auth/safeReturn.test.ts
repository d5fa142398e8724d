import { expect, test } from "vitest";
import { safeReturn } from "./safeReturn";

test.each([
  [undefined, "/"],
  ["/a/engines/brand?x=1#y", "/a/engines/brand?x=1#y"],
  ["https://evil.example/", "/"],
  ["//evil.example/x", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("%s returns to %s", (wanted, page) => expect(safeReturn(wanted)).toBe(page));
