import { useEffect, useMemo, useRef } from "react";
import type { LineActions } from "./OutlineLine";

/**
 * Returns the same object every time. Its functions call the newest actions. A new object would make every line render
 * again.
 */
export function useStableActions(actions: LineActions): LineActions {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  return useMemo(
    () => ({
      setExpanded: (...args) => newest.current.setExpanded(...args),
      startRename: (...args) => newest.current.startRename(...args),
      select: (...args) => newest.current.select(...args),
      press: (...args) => newest.current.press(...args),
      rename: (...args) => newest.current.rename(...args),
    }),
    [],
  );
}
