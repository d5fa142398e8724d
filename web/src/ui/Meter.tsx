import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** Instead of "7 of 10". */
  text?: string;
  hint?: ReactNode;
}

/** How much of a limit is used. Nearly full it turns to danger. */
export function Meter({ label, value, max, text, hint }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 1;
  const said = text ?? `${value.toLocaleString("en")} of ${max.toLocaleString("en")}`;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex justify-between gap-2">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{said}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element can't be given our looks in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={said}
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
