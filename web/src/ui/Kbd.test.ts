import { expect, test } from "vitest";
import { spellKeys } from "./Kbd";

test("keys are named as on the keyboard", () => {
  expect(spellKeys("mod+shift+Z", false)).toBe("Ctrl+Shift+Z");
  expect(spellKeys("mod+shift+Z", true)).toBe("⌘⇧Z");
  expect(spellKeys("?", false)).toBe("?");
});
