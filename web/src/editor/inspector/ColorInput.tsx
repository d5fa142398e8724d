import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { controlStyle } from "../../ui/control";
import type { ControlProps } from "../../ui/Field";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";
import { type Fields, useFields } from "../state/fields";
import { cssColor, parseColor } from "../style/color";
import { useColorGroups } from "./useColorGroups";
import { words } from "./words";

const Picker = lazy(async () => ({ default: (await import("../../ui/ColorPicker")).ColorPicker }));

export type ColorInputProps = ControlProps & {
  /** What the color is for, read by screen readers. */
  readonly label: string;
  readonly value: string | undefined;
  /** The color in effect while none is set. */
  readonly fallback?: string;
  readonly placeholder?: string;
  readonly onValueChange: (value: string | undefined) => void;
  /** Called when the field loses focus, with the typed text if it isn't a color. */
  readonly onDone: (refused?: string) => void;
};

/** A color in the document format: typed, or picked from the brand, the email or the spectrum. */
export function ColorInput({
  label,
  value,
  fallback,
  placeholder,
  onValueChange,
  onDone,
  ...control
}: ColorInputProps) {
  const fields = useFields();
  const [typed, setTyped] = useState<{ text: string; of: Fields }>();
  // A draft typed for another block doesn't apply here.
  const draft = typed?.of === fields ? typed.text : undefined;
  const isWrong = draft !== undefined && draft.trim() !== "" && readColor(draft) === undefined;
  // After an undo the stored value differs from the draft, and the stored value wins.
  const isStale = draft !== undefined && !isWrong && readColor(draft) !== value;
  const shown = value ?? fallback;

  function type(text: string) {
    setTyped({ text, of: fields });
    if (text.trim() === "") onValueChange(undefined);
    else if (readColor(text)) onValueChange(readColor(text));
  }

  return (
    <div className="relative min-w-0">
      <Popover
        label={words.colors.choose(label)}
        className="w-60 p-3"
        side="left" // next to the panel it can shift up or down; above or below the field it might not fit
        onOpenChange={(isOpen) => !isOpen && onDone()}
        trigger={
          <button
            type="button"
            aria-label={value ? words.colors.chooseCurrent(label, value) : words.colors.choose(label)}
            className={clsx(
              "checkered absolute inset-y-1 left-1 aspect-square cursor-pointer overflow-hidden rounded-[6px] border border-control/60",
              !value && "border-dashed",
            )}
          >
            <span className="block size-full" style={{ background: shown }} />
          </button>
        }
      >
        <Suspense fallback={<Skeleton className="h-48" />}>
          <Choices value={shown} onValueChange={onValueChange} />
        </Suspense>
      </Popover>
      <input
        type="text"
        {...control}
        aria-invalid={isWrong ? true : control["aria-invalid"]}
        value={(isStale ? undefined : draft) ?? value ?? ""}
        placeholder={placeholder ?? fallback ?? words.none}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(undefined);
          onDone(isWrong ? draft : undefined);
        }}
        className={controlStyle({ size: "sm", className: "pr-1! pl-9! font-mono text-xs! placeholder:font-sans" })}
      />
      {isWrong && !control["aria-invalid"] && (
        <p
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 w-max max-w-48 rounded-sm border border-danger/40 bg-danger-soft px-2 py-0.5 text-ink text-xs shadow-high"
        >
          {words.colors.formats}
        </p>
      )}
    </div>
  );
}

/** Mounted with the popover, so that the email's colors are only collected when someone opens it. */
function Choices({
  value,
  onValueChange,
}: {
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
}) {
  const groups = useColorGroups();
  const color = parseColor(value);
  return (
    <Picker value={color && color.a > 0 ? cssColor(color) : undefined} onValueChange={onValueChange} groups={groups} />
  );
}

/** The typed color in stored form, or undefined if it isn't one. The # before hex digits is optional. */
function readColor(text: string): string | undefined {
  const typed = text.trim();
  const signed = /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(typed) ? `#${typed}` : typed;
  return parseColor(signed) ? signed.toLowerCase() : undefined;
}
