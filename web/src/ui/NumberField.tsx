import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { type ControlSize, controlStyle } from "./control";
import { Field, type FieldProps } from "./Field";

export type NumberFieldProps = Omit<
  ComponentProps<"input">,
  "size" | "id" | "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "step"
> &
  FieldProps & {
    size?: ControlSize;
    /** Undefined if the field is empty. */
    value: number | undefined;
    onValueChange: (value: number | undefined) => void;
    min?: number;
    max?: number;
    /** The step of an arrow key. With Shift, it's ten times as much. */
    step?: number;
    unit?: string;
  };

/** A number that can be typed or changed with the arrow keys. Invalid and out-of-range input isn't reported. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  size,
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  unit,
  ...input
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? (value === undefined ? "" : String(value));

  function type(text: string) {
    setDraft(text);
    const typed = parse(text);
    if (typed === undefined || (typed >= min && typed <= max)) {
      if (text.trim() === "" || typed !== undefined) onValueChange(typed);
    }
  }

  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = (value ?? (Number.isFinite(min) ? min : 0)) + direction * step * (event.shiftKey ? 10 : 1);
    setDraft(undefined);
    onValueChange(Math.min(max, Math.max(min, Number(next.toFixed(4)))));
  }

  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...control}
            {...input}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onKeyDown={stepBy}
            onBlur={(event) => {
              setDraft(undefined);
              input.onBlur?.(event);
            }}
            className={controlStyle({ size, className: unit ? "pr-8 tabular-nums" : "tabular-nums" })}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted text-xs"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function parse(text: string): number | undefined {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? undefined : number;
}
