import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { PropChange } from "../document/commands/props";
import { member } from "../document/json";
import type { Json, PropPath } from "../document/types";

/**
 * The values that controls read and write: a block's props, the template's settings or one item of a list. It's always the
 * same object, and each control subscribes to its own value, so a change renders only one control.
 */
export interface Fields {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: (path: PropPath) => Json | undefined;
  /** Sets or removes a value in one undo step. */
  readonly change: (path: PropPath, value: Json | undefined) => void;
  /** Like change, for typing and dragging. Consecutive edits to one value become one undo step. */
  readonly type: (path: PropPath, value: Json | undefined) => void;
  /** Changes several values that one control edits together. Consecutive edits with the same name become one undo step. */
  readonly typeAll: (name: PropPath, changes: readonly PropChange[]) => void;
  readonly endTyping: () => void;
}

export const FieldsContext = createContext<Fields | undefined>(undefined);

export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error("A control needs a FieldsContext around it");
  return fields;
}

/** A value and the functions that change it. The path has dots, like "styles.color"; "" is the whole object. */
export function useControl(path: string) {
  const { change, type, endTyping } = useFields();
  const at = toPath(path);
  return {
    value: useValue(path),
    change: (value: Json | undefined) => change(at, value),
    type: (value: Json | undefined) => type(at, value),
    reset: () => change(at, undefined),
    endTyping,
  };
}

/** The value at a path. */
export function useValue(path: string): Json | undefined {
  return useReading(useCallback((read) => read(toPath(path)), [path]));
}

/** Reads something from the fields. It must return the same value as long as the fields don't change. */
export function useReading<T>(reading: (read: Fields["read"]) => T): T {
  const { subscribe, read } = useFields();
  return useSyncExternalStore(subscribe, () => reading(read));
}

export function toPath(path: string): PropPath {
  return path === "" ? [] : path.split(".");
}

export function readPath(from: Json | undefined, path: PropPath): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, name) => (typeof name === "number" ? item(at, name) : member(at, name)),
    from,
  );
}

function item(list: Json | undefined, index: number): Json | undefined {
  return Array.isArray(list) ? (list as readonly Json[])[index] : undefined;
}
