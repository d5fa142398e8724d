import { type ReactNode, useEffect, useId, useSyncExternalStore } from "react";

export interface Command {
  id: string;
  label: string;
  /** The heading that it stands under: "Go to", "Template". */
  group: string;
  icon?: ReactNode;
  /** Only shown; the page that offers the command listens to the keys. */
  shortcut?: string;
  /** Further words that find it. */
  keywords?: string[];
  run: () => void;
}

const offers = new Map<string, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

/** Offers commands in the palette while the component is mounted. */
export function useCommands(commands: readonly Command[]) {
  const owner = useId();
  // On every render, so that the palette runs the newest closures.
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

/** Every command that is offered now. */
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
