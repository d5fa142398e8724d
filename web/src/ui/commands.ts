import { type ReactNode, useEffect, useId, useSyncExternalStore } from "react";

export interface Command {
  id: string;
  label: string;
  /** The heading it's listed under, such as "Go to" or "Template". */
  group: string;
  icon?: ReactNode;
  /** Only displayed. The page that offers the command handles the keys. */
  shortcut?: string;
  /** Other words that find it. */
  keywords?: string[];
  run: () => void;
}

const offers = new Map<string, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

/** Offers commands in the palette while the component is mounted. */
export function useCommands(commands: readonly Command[]) {
  const owner = useId();
  // Runs on every render so that the palette calls the newest closures.
  useEffect(() => {
    offers.set(owner, commands);
    publish();
  });
  useEffect(
    () => () => {
      offers.delete(owner);
      publish();
    },
    [owner],
  );
}

/** All commands currently offered. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => all);
}

function publish() {
  all = [...offers.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
