import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open = false;

export function useCommandPaletteOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open);
}

export function setCommandPaletteOpen(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

export function openCommandPalette() {
  setCommandPaletteOpen(true);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
