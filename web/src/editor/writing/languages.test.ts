import { expect, test } from "vitest";
import { languages } from "./languages";

test("language names are unique and differ from the default's name", () => {
  const names = ["English", ...languages.map(({ label }) => label)];
  expect(new Set(names).size).toBe(names.length);
});
