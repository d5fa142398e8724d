import { useMemo, useReducer } from "react";

export type SelectionStep =
  | { kind: "toggle"; id: string }
  /** Selects everything from the last selected entry to this one. */
  | { kind: "extend"; id: string }
  | { kind: "all" }
  | { kind: "clear" };

export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Keeps track of the selected entries. Entries that are no longer shown are no longer selected. */
export function useSelection(shown: readonly string[]) {
  const [state, select] = useReducer(
    (before: Selection, step: SelectionStep) => nextSelection(before, step, shown),
    nothingSelected,
  );
  const selected = useMemo(() => new Set(shown.filter((id) => state.ids.has(id))), [shown, state.ids]);
  return { selected, select };
}

export function nextSelection({ ids, anchor }: Selection, step: SelectionStep, shown: readonly string[]): Selection {
  switch (step.kind) {
    case "clear":
      return nothingSelected;
    case "all":
      return { ids: new Set(shown), anchor };
    case "toggle": {
      const next = new Set(ids);
      if (!next.delete(step.id)) next.add(step.id);
      return { ids: next, anchor: step.id };
    }
    case "extend": {
      const to = shown.indexOf(step.id);
      const from = anchor === undefined ? to : shown.indexOf(anchor);
      const range = from < 0 ? [step.id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { ids: new Set([...ids, ...range]), anchor: anchor ?? step.id };
    }
  }
}
