import { readFileSync } from "node:fs";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setTheme, useTheme } from "./theme";

const firstScript = readFileSync("public/theme.js", "utf8");
let systemIsDark = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: systemIsDark,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
});

afterEach(() => {
  systemIsDark = false;
  localStorage.clear();
  document.documentElement.className = "";
});

const isDark = () => document.documentElement.classList.contains("dark");

test.each([
  [null, false, false],
  [null, true, true],
  ["light", true, false],
  ["dark", false, true],
  ["system", true, true],
  ["nonsense", true, true],
])("before the first paint: saved %s, system dark %s", (saved, system, dark) => {
  if (saved) localStorage.setItem("theme", saved);
  systemIsDark = system;
  new Function(firstScript)();
  expect(isDark()).toBe(dark);
});

test("a choice applies immediately and is saved", () => {
  const { result } = renderHook(useTheme);
  act(() => setTheme("dark"));
  expect(result.current).toMatchObject({ theme: "dark", shown: "dark" });
  expect(isDark()).toBe(true);
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("without a choice, the page follows the system's theme", () => {
  const { result } = renderHook(useTheme);
  act(() => setTheme("system"));
  expect(result.current.shown).toBe("light");
  systemIsDark = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(result.current).toMatchObject({ theme: "system", shown: "dark" });
  expect(isDark()).toBe(true);
});

test("a choice in another tab applies here, too", () => {
  const { result } = renderHook(useTheme);
  localStorage.setItem("theme", "dark");
  act(() => dispatchEvent(new StorageEvent("storage", { key: "theme" })));
  expect(result.current.theme).toBe("dark");
  expect(isDark()).toBe(true);
});

test("the reported theme matches the page, even while the system's theme changes", () => {
  const { result, rerender } = renderHook(useTheme);
  act(() => setTheme("system"));
  systemIsDark = true;
  rerender();
  expect(result.current.shown).toBe("light");
  expect(isDark()).toBe(false);
});
