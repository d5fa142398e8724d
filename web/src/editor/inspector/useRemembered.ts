import { useState } from "react";

const unsaved = new Map<string, string>();

/** State that the next visit finds again. Where storage is forbidden it lasts as long as the page. */
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
    // The map above has it.
  }
}
