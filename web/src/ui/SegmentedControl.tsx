import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which is then used for screen readers and on hover. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  segments: readonly Segment<Value>[];
  /** Undefined if none is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  size?: "sm" | "md";
  className?: string;
}

/** A choice between a few options that are all visible. Built from radio buttons, so the arrow keys work. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel,
  segments,
  value,
  onValueChange,
  size = "md",
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium text-sm"}>{label}</legend>
      <div className="flex rounded-md border border-line bg-sunken p-0.5">
        {segments.map((segment) => (
          <label
            key={segment.value}
            title={segment.icon ? segment.label : undefined}
            className={clsx(
              "flex flex-1 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-[6px] px-2.5 text-muted text-sm transition-colors hover:text-ink has-checked:bg-surface dark:has-checked:bg-hover has-checked:font-medium has-checked:text-ink has-checked:shadow-low has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-10 [&_svg]:size-4",
              size === "sm" ? "h-7" : "h-8",
            )}
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onValueChange(segment.value)}
              className="sr-only"
            />
            {segment.icon ? (
              <>
                {segment.icon}
                <span className="sr-only">{segment.label}</span>
              </>
            ) : (
              segment.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
