import type { ReactNode } from "react";
import { useId } from "react";
import type { Choice } from "./choices";

export interface SketchChoiceProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  sketch: (value: Value) => ReactNode;
}

/** A choice between styles, each shown as a small sketch. These are radio buttons, so the arrow keys work too. */
export function SketchChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
  sketch,
}: SketchChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer flex-col gap-1.5 rounded-md border border-line bg-surface p-2 text-sm transition-colors hover:bg-hover/50 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {sketch(choice.value)}
            <span className="leading-snug">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
