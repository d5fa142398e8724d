import { type ReactNode, useMemo } from "react";
import type { PropPath } from "../document/types";
import { type Fields, FieldsContext, useFields } from "../state/fields";

/** Lets the controls inside edit one item of a list. Their paths are relative to the item's path. */
export function ItemFields({ path, children }: { path: PropPath; children: ReactNode }) {
  const outer = useFields();
  const key = JSON.stringify(path);
  const fields = useMemo<Fields>(() => {
    const prefix: PropPath = JSON.parse(key);
    return {
      ...outer,
      read: (path) => outer.read([...prefix, ...path]),
      change: (path, value) => outer.change([...prefix, ...path], value),
      type: (path, value) => outer.type([...prefix, ...path], value),
      typeAll: (name, changes) =>
        outer.typeAll(
          [...prefix, ...name],
          changes.map(([path, value]) => [[...prefix, ...path], value]),
        ),
    };
  }, [outer, key]);
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}
