import { clsx } from "clsx";
import type { ReactNode } from "react";
import { words } from "./words";

export interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** Replaces the default text, such as "7 of 10". */
  text?: string;
  hint?: ReactNode;
}

/** Shows how much of a limit is used. Turns red when it's nearly full. */
export function Meter({ label, value, max, text, hint }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 1;
  const shown = text ?? words.ofLimit(value.toLocaleString("en"), max.toLocaleString("en"));
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex justify-between gap-2">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{shown}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element can't be styled in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={shown}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div
          className={clsx("h-full rounded-full", share >= 0.9 ? "bg-danger" : "bg-accent")}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {hint && <div className="text-muted text-xs">{hint}</div>}
    </div>
  );
}
