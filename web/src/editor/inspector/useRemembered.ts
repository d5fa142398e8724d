import { useState } from "react";

const unsaved = new Map<string, string>();

/** State that is kept for the next visit. If the browser blocks storage, it lasts until the page closes. */
export function useRemembered(name: string, initial: string): [string, (value: string) => void] {
  const key = `editor.${name}`;
  const [value, setValue] = useState(() => stored(key) ?? initial);
  return [
    value,
    (changed) => {
      setValue(changed);
      store(key, changed);
    },
  ];
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? unsaved.get(key);
  } catch {
    return unsaved.get(key);
  }
}

function store(key: string, value: string) {
  unsaved.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The map above still has the value.
  }
}
