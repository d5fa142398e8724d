import { lazy, Suspense, useState } from "react";
import { type ControlSize, controlStyle } from "./control";
import { Field, type FieldProps } from "./Field";
import { Popover } from "./Popover";
import { Skeleton } from "./Skeleton";
import type { SwatchGroup } from "./swatches";
import { words } from "./words";

const Picker = lazy(async () => ({ default: (await import("./ColorPicker")).ColorPicker }));

export type ColorFieldProps = FieldProps & {
  size?: ControlSize;
  /** As #rrggbb, or undefined if no color is set. */
  value: string | undefined;
  /** Called with undefined when the color is removed. */
  onValueChange: (value: string | undefined) => void;
  /** Shown in this order. Put brand colors first. */
  groups?: readonly SwatchGroup[];
  /** Shown if no color is set, such as "Inherited". */
  placeholder?: string;
  disabled?: boolean;
};

/** A color that can be typed as hex, or chosen from swatches or the picker. */
export function ColorField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  size,
  value,
  onValueChange,
  groups,
  placeholder,
  disabled,
}: ColorFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [rejected, setRejected] = useState<string>();

  function type(text: string) {
    setDraft(text);
    setRejected(undefined);
    const color = parseColor(text);
    if (color) onValueChange(color);
    else if (text.trim() === "") onValueChange(undefined);
  }

  function leave() {
    const isWrong = draft !== undefined && draft.trim() !== "" && !parseColor(draft);
    if (isWrong) setRejected(words.color.invalid(draft.trim()));
    setDraft(undefined);
  }

  return (
    <Field {...{ label, hideLabel, hint, aside, className }} error={error ?? rejected}>
      {(control) => (
        <div className="relative">
          <Popover
            label={words.color.choose(label)}
            className="w-60 p-3"
            trigger={
              <button
                type="button"
                disabled={disabled}
                aria-label={value ? words.color.chooseFrom(label, value) : words.color.choose(label)}
                className="checkered absolute inset-y-1 left-1 aspect-square cursor-pointer overflow-hidden rounded-[6px] border border-control/50 disabled:cursor-not-allowed"
              >
                <span className="block size-full" style={{ background: value }} />
              </button>
            }
          >
            <Suspense fallback={<Skeleton className="h-61" />}>
              <Picker value={value} onValueChange={onValueChange} groups={groups ?? []} />
            </Suspense>
          </Popover>
          <input
            type="text"
            {...control}
            value={draft ?? value ?? ""}
            placeholder={placeholder ?? words.color.none}
            disabled={disabled}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className={controlStyle({
              size,
              className: size === "sm" ? "pl-9! font-mono" : "pl-11! font-mono pointer-coarse:pl-13!",
            })}
          />
        </div>
      )}
    </Field>
  );
}

/** Parses #rgb and #rrggbb, with or without the #, into #rrggbb. Returns undefined for anything else. */
export function parseColor(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!hex) return undefined;
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex}`;
}
