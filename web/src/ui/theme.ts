import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

const key = "theme";
const listeners = new Set<() => void>();
// Where storage is forbidden the choice lasts as long as the page.
let unsaved: Theme | undefined;

/** The theme that was chosen, the one that shows, and how to choose another. */
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

// The system may have changed a moment ago, and the page is told next: whoever reads colours must not be earlier than they are.
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
    addEventListener("storage", apply); // another tab chose
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemDark().removeEventListener("change", apply);
    removeEventListener("storage", apply);
  };
}
