import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "id" | "onChange" | "size"> & {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** Turns a setting on or off immediately. For a value that's submitted later, use Checkbox. */
export function Switch({ label, hideLabel, hint, onCheckedChange, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx("flex items-start justify-between gap-3", className)}>
      <div className={hideLabel ? "sr-only" : "min-w-0"}>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes its checked state
        role="switch"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50"
      />
    </div>
  );
}
