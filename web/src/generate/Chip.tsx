import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ChipProps {
  /** Undefined for a chip that is an action and has no state. */
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A small pill-shaped button. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        "min-h-8 cursor-pointer rounded-full border px-3 py-1 text-left text-sm transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4",
        pressed
          ? "border-accent bg-accent-soft font-medium text-accent-strong"
          : "border-line bg-surface hover:bg-hover",
      )}
    >
      {children}
    </button>
  );
}

/** A labeled group of chips. */
export function Chips({ label, hideLabel, children }: { label: string; hideLabel?: boolean; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium text-sm"}>{label}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}
