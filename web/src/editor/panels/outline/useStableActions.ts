import { useEffect, useMemo, useRef } from "react";
import type { LineActions } from "./OutlineLine";

/** Returns the same object every time, whose functions call the newest actions. Otherwise every line would render again. */
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
