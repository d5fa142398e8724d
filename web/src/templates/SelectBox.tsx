import { clsx } from "clsx";
import type { MouseEvent } from "react";
import type { TemplateSummary } from "../api/generated/types.gen";
import type { SelectionStep } from "./useSelection";
import { words } from "./words";

export interface SelectBoxProps {
  template: TemplateSummary;
  selected: boolean;
  tabIndex: number;
  select: (step: SelectionStep) => void;
  className?: string;
}

/** Selects a template. With Shift, it selects everything from the last selected template to this one. */
export function SelectBox({ template, selected, tabIndex, select, className }: SelectBoxProps) {
  function press(event: MouseEvent) {
    select({ kind: event.shiftKey ? "extend" : "toggle", id: template.id });
  }
  return (
    <label
      className={clsx(
        "flex size-7 cursor-pointer items-center justify-center rounded-md pointer-coarse:size-11",
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={words.selection.select(template.name)}
        tabIndex={tabIndex}
        checked={selected}
        onClick={press}
        // Handled by onClick, because a change event doesn't report the Shift key.
        onChange={() => {}}
        className="size-4.5 cursor-pointer accent-accent pointer-coarse:size-6"
      />
    </label>
  );
}
