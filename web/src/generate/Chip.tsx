import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ChipProps {
  /** undefined: it does something and stays as it is. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A small choice among others. */
export function Chip({ pressed, disabled, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      // Not `disabled`: that would drop the focus of who has just pressed it.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={clsx(
        "min-h-8 cursor-pointer rounded-full border px-3 py-1 text-left text-sm transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:min-h-11 pointer-coarse:px-4",
        pressed
          ? "border-accent bg-accent-soft font-medium text-accent-strong"
          : "border-line bg-surface hover:bg-hover",
      )}
    >
      {children}
    </button>
  );
}

/** Chips under one name. */
export function Chips({ label, hideLabel, children }: { label: string; hideLabel?: boolean; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium text-sm"}>{label}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}
