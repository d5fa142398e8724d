import { clsx } from "clsx";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { ControlProps } from "../../ui/Field";
import { IconButton } from "../../ui/IconButton";
import { words } from "./words";

export interface RowProps {
  readonly label: string;
  /** The path of the value, so that issues found by the checks can link to it. */
  readonly path?: string;
  /** Short controls go next to their label, and wide ones go below it. */
  readonly layout?: "beside" | "below";
  /** The control is a group with its own accessible name. */
  readonly isGroup?: boolean;
  /** Keeps the label for screen readers only, for controls that don't need a visible one. */
  readonly hideLabel?: boolean;
  /** Shown at the end of the label's line, if the control is below it. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** Why the stored value has no effect. */
  readonly problem?: string;
  /** Removes the value, so that the inherited one applies. Undefined if none is set. */
  readonly onReset?: () => void;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The label, control and reset button of one value. */
export function Row({
  label,
  path,
  layout = "beside",
  isGroup,
  hideLabel,
  aside,
  hint,
  problem,
  onReset,
  children,
}: RowProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const control = children({
    id,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": described || undefined,
  });
  const isBeside = layout === "beside";
  const name = isGroup ? (
    <span aria-hidden className={labelStyle}>
      {label}
    </span>
  ) : (
    <label htmlFor={id} data-path={path} className={labelStyle}>
      {label}
    </label>
  );
  const reset = onReset && (
    <IconButton
      label={words.row.reset(label)}
      size="sm"
      side="left"
      onClick={onReset}
      className="size-6! [&_svg]:size-3.5!"
    >
      <RotateCcw aria-hidden />
    </IconButton>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div
        className={clsx(
          isBeside ? "grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-2" : "flex flex-col gap-1",
        )}
      >
        {isBeside ? (
          <div className="flex min-h-6 min-w-0 items-center justify-between">
            {name}
            {reset}
          </div>
        ) : (
          <div className={hideLabel ? "sr-only" : "flex min-h-6 items-center justify-between gap-2"}>
            {name}
            <span className="flex items-center gap-1 text-muted text-xs">
              {aside}
              {reset}
            </span>
          </div>
        )}
        {control}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="text-danger text-xs">
          {problem}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </div>
      )}
    </div>
  );
}

const labelStyle = "min-w-0 text-muted text-sm leading-tight";
