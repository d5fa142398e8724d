import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();
// If storage is blocked, the choice lasts until the page is closed.
let unsaved: Theme | undefined;

/** The chosen theme, the theme on screen, and a function that changes it. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const shown = useSyncExternalStore(subscribe, themeOnScreen);
  return { theme, shown, setTheme };
}

export function readTheme(): Theme {
  const saved = unsaved ?? stored();
  return saved === "light" || saved === "dark" ? saved : "system";
}

function shownTheme(): "light" | "dark" {
  const theme = readTheme();
  if (theme !== "system") return theme;
  return systemDark().matches ? "dark" : "light";
}

// Reads the page rather than the system setting, which may have changed before the page did. Colors must match what's on screen.
function themeOnScreen(): "light" | "dark" {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme);
    unsaved = undefined;
  } catch {
    unsaved = theme;
  }
  apply();
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function apply() {
  document.documentElement.classList.toggle("dark", shownTheme() === "dark");
  for (const listener of listeners) listener();
}

function systemDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    systemDark().addEventListener("change", apply);
    addEventListener("storage", apply); // a choice in another tab
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemDark().removeEventListener("change", apply);
    removeEventListener("storage", apply);
  };
}
