import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { controlStyle } from "../../ui/control";
import type { ControlProps } from "../../ui/Field";
import { Stepper } from "./Stepper";
import { words } from "./words";

export type NumberInputProps = Partial<ControlProps> & {
  /** The accessible name, for inputs without a label. */
  readonly name?: string;
  readonly value: number | undefined;
  /** The value in effect while none is set. Steps start from it. */
  readonly fallback?: number;
  /** Shown instead of the fallback, such as "Mixed". */
  readonly placeholder?: string;
  readonly min?: number;
  readonly max?: number;
  /** The change per arrow key press; ten times as much with Shift. */
  readonly step?: number | ((from: number) => number);
  readonly unit?: string;
  readonly isCentered?: boolean;
  /** Called with undefined when the box is cleared. */
  readonly onValueChange: (value: number | undefined) => void;
  readonly onDone: () => void;
};

/**
 * A number to type, or to step with arrow keys and buttons. Invalid input shows an error and doesn't change the value.
 */
export function NumberInput({
  name,
  value,
  fallback,
  placeholder,
  onValueChange,
  onDone,
  unit,
  isCentered,
  ...rest
}: NumberInputProps) {
  const { min = 0, max = 2000, step = 1, ...control } = rest;
  const [draft, setDraft] = useState<string>();
  const problem = draft === undefined ? undefined : whyNot(draft, min, max);
  // After an undo the stored value differs from the draft, and the stored value wins.
  const isStale = draft !== undefined && !problem && draft.trim() !== "-" && parse(draft) !== value;

  function type(text: string) {
    setDraft(text);
    const isUnfinished = text.trim() === "-";
    if (!isUnfinished && whyNot(text, min, max) === undefined) onValueChange(parse(text));
  }

  function stepBy(direction: number, isLarge: boolean) {
    const from = value ?? fallback ?? Math.max(min, 0);
    const size = typeof step === "number" ? step : step(from);
    setDraft(undefined);
    onValueChange(Math.min(max, Math.max(min, Number((from + direction * size * (isLarge ? 10 : 1)).toFixed(3)))));
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || event.altKey) return;
    event.preventDefault();
    stepBy(direction, event.shiftKey);
  }

  return (
    <div className="group relative min-w-0">
      <input
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-label={name}
        aria-valuenow={value ?? fallback}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        {...control}
        aria-invalid={problem ? true : control["aria-invalid"]}
        value={draft !== undefined && !isStale ? draft : value === undefined ? "" : String(value)}
        placeholder={placeholder ?? (fallback === undefined ? "" : String(fallback))}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setDraft(undefined);
          onDone();
        }}
        className={controlStyle({
          size: "sm",
          // The box's size doesn't depend on its content, so that a step lays out the box only, not the whole panel.
          className: clsx("tabular-nums [contain:size_layout]", isCentered ? "px-1! text-center" : "pr-9!"),
        })}
      />
      {!isCentered && (
        <>
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted text-xs group-focus-within:hidden group-hover:hidden"
            >
              {unit}
            </span>
          )}
          <Stepper onStep={stepBy} />
        </>
      )}
      {problem && (
        <p
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 whitespace-nowrap rounded-sm border border-danger/40 bg-danger-soft px-2 py-0.5 text-ink text-xs shadow-high"
        >
          {problem}
        </p>
      )}
    </div>
  );
}

function whyNot(text: string, min: number, max: number): string | undefined {
  if (text.trim() === "" || text.trim() === "-") return undefined;
  const number = parse(text);
  if (number === undefined) return words.number.notANumber;
  return number < min || number > max ? words.number.outOfRange(min, max) : undefined;
}

function parse(text: string): number | undefined {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? undefined : number;
}
