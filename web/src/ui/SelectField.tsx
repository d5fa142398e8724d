import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { type ControlSize, controlStyle } from "./control";
import { Field, type FieldProps } from "./Field";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** The heading for adjacent options that belong together. */
  group?: string;
}

export type SelectFieldProps<Value extends string> = Omit<
  ComponentProps<"select">,
  "size" | "id" | "value" | "onChange" | "children"
> &
  FieldProps & {
    size?: ControlSize;
    options: readonly SelectOption<Value>[];
    value?: Value;
    onValueChange?: (value: Value) => void;
  };

/** A native select, which works on phones and with every screen reader. */
export function SelectField<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  size,
  options,
  onValueChange,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            {...select}
            onChange={(event) => onValueChange?.(event.target.value as Value)}
            className={controlStyle({ size, className: "cursor-pointer appearance-none pr-8" })}
          >
            {groupsOf(options).map(([group, grouped]) =>
              group === undefined ? (
                grouped.map(renderOption)
              ) : (
                <optgroup key={group} label={group}>
                  {grouped.map(renderOption)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** Groups adjacent options with the same heading. */
function groupsOf(options: readonly SelectOption[]): [group: string | undefined, options: SelectOption[]][] {
  const groups: [string | undefined, SelectOption[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}
