import { expect, test } from "vitest";
import { languages } from "./languages";

test("no two languages are called alike, nor as the one that counts while none is chosen", () => {
  const names = ["English", ...languages.map(({ label }) => label)];
  expect(new Set(names).size).toBe(names.length);
});
