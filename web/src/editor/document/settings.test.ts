// @vitest-environment node
import { expect, test } from "vitest";
import { parseSettings, withSetting } from "./settings";

test("a template without settings has empty settings", () => {
  expect([parseSettings(null), parseSettings(""), parseSettings("{}")]).toEqual(
    Array(3).fill({ ok: true, settings: {} }),
  );
});

test.each(["[]", "null", "{", '"x"'])("refuses %s", (source) => {
  expect(parseSettings(source).ok).toBe(false);
});

test("sets and removes one value and keeps unknown ones", () => {
  const settings = { subject: "Hi", future: [1] };
  expect(withSetting(settings, "width", 640)).toEqual({ subject: "Hi", future: [1], width: 640 });
  expect(withSetting(settings, "subject", undefined)).toEqual({ future: [1] });
  expect(withSetting(settings, "subject", "Hi")).toBe(settings);
  expect(withSetting(settings, "width", undefined)).toBe(settings);
  expect(withSetting(settings, "subject", Number.NaN)).toBeUndefined();
});
