import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "id" | "onChange"> & {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox({
  label,
  hideLabel,
  hint,
  indeterminate,
  onCheckedChange,
  className,
  ...input
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx("flex gap-2.5", className)}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate ?? false;
        }}
        {...input}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-accent disabled:cursor-not-allowed pointer-coarse:size-6"
      />
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
    </div>
  );
}
