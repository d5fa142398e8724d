import { createContext, useContext, useSyncExternalStore } from "react";
import type { NodeId } from "../document/types";
import type { Point } from "./boxes";

/** The block whose text is being edited in place. There's at most one. */
export class Editing {
  #id: NodeId | undefined;
  #at: Point | undefined;
  readonly #listeners = new Set<() => void>();

  get id(): NodeId | undefined {
    return this.#id;
  }

  /** Where the pointer started editing, in the canvas window. Undefined if a key started it. */
  get at(): Point | undefined {
    return this.#at;
  }

  start(id: NodeId, at?: Point) {
    this.#at = at;
    this.#set(id);
  }

  stop() {
    this.#set(undefined);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(id: NodeId | undefined) {
    if (id === this.#id) return;
    this.#id = id;
    for (const listener of [...this.#listeners]) listener();
  }
}

export const EditingContext = createContext(new Editing());

/** Starts and stops editing in place. */
export function useEditing(): Editing {
  return useContext(EditingContext);
}

export function useIsEditing(id: NodeId): boolean {
  const editing = useEditing();
  return useSyncExternalStore(editing.subscribe, () => editing.id === id);
}

/** The block whose text is being edited, if any. */
export function useEdited(): NodeId | undefined {
  const editing = useEditing();
  return useSyncExternalStore(editing.subscribe, () => editing.id);
}
