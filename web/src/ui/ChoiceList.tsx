import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** When to choose it. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceListProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A list of radio buttons, each with a line of explanation. */
export function ChoiceList<Value extends string>({ label, choices, value, onValueChange }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            "flex min-h-11 items-start gap-3 rounded-md border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent",
            choice.disabled ? "cursor-not-allowed" : "cursor-pointer hover:bg-hover",
            choice.value === value ? "border-accent bg-accent-soft" : "border-line",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onValueChange(choice.value)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block font-medium">{choice.label}</span>
            {choice.hint && <span className="block text-muted text-sm">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
