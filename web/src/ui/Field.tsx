import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Shown at the end of the label's line, such as a counter or a link. */
  aside?: ReactNode;
  className?: string;
}

/** The props that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** Adds a label, hint and error to a control. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={clsx("flex items-baseline justify-between gap-2", hideLabel && !aside && "sr-only")}>
        <label htmlFor={id} className={clsx("font-medium text-sm", hideLabel && "sr-only")}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      <div aria-live="polite" className="contents">
        {error && (
          <p id={`${id}-error`} className="flex gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </div>
      )}
    </div>
  );
}
