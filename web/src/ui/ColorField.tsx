import { lazy, Suspense, useState } from "react";
import { type ControlSize, controlStyle } from "./control";
import { Field, type FieldProps } from "./Field";
import { Popover } from "./Popover";
import { Skeleton } from "./Skeleton";
import type { SwatchGroup } from "./swatches";

const Picker = lazy(async () => ({ default: (await import("./ColorPicker")).ColorPicker }));

export type ColorFieldProps = FieldProps & {
  size?: ControlSize;
  /** #rrggbb; undefined: no colour is set. */
  value: string | undefined;
  /** undefined where the colour was taken away. */
  onValueChange: (value: string | undefined) => void;
  /** Offered in this order: the brand's colours first. */
  groups?: readonly SwatchGroup[];
  /** Shown where no colour is set: "Inherited". */
  placeholder?: string;
  disabled?: boolean;
};

/** A colour: typed as hex, chosen from swatches or from the picker. */
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
  const [refused, setRefused] = useState<string>();

  function type(text: string) {
    setDraft(text);
    setRefused(undefined);
    const color = parseColor(text);
    if (color) onValueChange(color);
    else if (text.trim() === "") onValueChange(undefined);
  }

  function leave() {
    const isWrong = draft !== undefined && draft.trim() !== "" && !parseColor(draft);
    if (isWrong) setRefused(`“${draft.trim()}” is no colour. Write it like #1d4ed8.`);
    setDraft(undefined);
  }

  return (
    <Field {...{ label, hideLabel, hint, aside, className }} error={error ?? refused}>
      {(control) => (
        <div className="relative">
          <Popover
            label={`Choose ${label.toLowerCase()}`}
            className="w-60 p-3"
            trigger={
              <button
                type="button"
                disabled={disabled}
                aria-label={`Choose ${label.toLowerCase()}${value ? `, now ${value}` : ""}`}
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
            placeholder={placeholder ?? "None"}
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

/** Reads #rgb and #rrggbb, with or without the sign, as #rrggbb; undefined for anything else. */
export function parseColor(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!hex) return undefined;
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex}`;
}
