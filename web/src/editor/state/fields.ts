import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { PropChange } from "../document/commands/props";
import { member } from "../document/json";
import type { Json, PropPath } from "../document/types";

/**
 * What controls read and write: the props of a block, the settings of the template, or one item of a list. It stays the same
 * object, and each control subscribes to its own value, so that a change draws one control only.
 */
export interface Fields {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: (path: PropPath) => Json | undefined;
  /** Sets a value, or takes it away, as one step of undo. */
  readonly change: (path: PropPath, value: Json | undefined) => void;
  /** The same while something is typed or dragged: edits of one value in a row become one step. */
  readonly type: (path: PropPath, value: Json | undefined) => void;
  /** Several values that one control edits together, named by a path for that one step. */
  readonly typeAll: (name: PropPath, changes: readonly PropChange[]) => void;
  readonly endTyping: () => void;
}

export const FieldsContext = createContext<Fields | undefined>(undefined);

export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error("A control needs a FieldsContext around it");
  return fields;
}

/** One value and the ways to change it. The path is written with dots: "styles.color"; "" is the whole. */
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

/** What lies at a path. */
export function useValue(path: string): Json | undefined {
  return useReading(useCallback((read) => read(toPath(path)), [path]));
}

/** Something read out of the fields; it must be the same as long as the fields are. */
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
