import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { controlStyle } from "../../ui/control";
import type { ControlProps } from "../../ui/Field";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";
import { type Fields, useFields } from "../state/fields";
import { cssColor, parseColor } from "../style/color";
import { useColorGroups } from "./useColorGroups";

const Picker = lazy(async () => ({ default: (await import("../../ui/ColorPicker")).ColorPicker }));

export type ColorInputProps = ControlProps & {
  /** What the colour is of, for who does not see it. */
  readonly label: string;
  readonly value: string | undefined;
  /** The colour that counts while none is set. */
  readonly fallback?: string;
  readonly placeholder?: string;
  readonly onValueChange: (value: string | undefined) => void;
  /** Told when the field is left. */
  readonly onDone: (refused?: string) => void;
};

/** A colour as the document format writes it: typed, or chosen from the brand, the mail or the spectrum. */
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
  // What was typed for another block says nothing here.
  const draft = typed?.of === fields ? typed.text : undefined;
  const isWrong = draft !== undefined && draft.trim() !== "" && readColor(draft) === undefined;
  // Undo changes the value under what was typed: then the value counts.
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
        label={`Choose ${label.toLowerCase()}`}
        className="w-60 p-3"
        side="left" // where it can move up and down: above or below there may be no room for all of it
        onOpenChange={(isOpen) => !isOpen && onDone()}
        trigger={
          <button
            type="button"
            aria-label={`Choose ${label.toLowerCase()}${value ? `, now ${value}` : ""}`}
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
        placeholder={placeholder ?? fallback ?? "None"}
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
          Write #1d4ed8, rgb(29, 78, 216) or a name like navy
        </p>
      )}
    </div>
  );
}

/** Mounted with the popover, so that the colours of the mail are counted only when they are looked at. */
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

/** The typed colour as it is stored; undefined if it is none. The sign in front of hex digits may be left out. */
function readColor(text: string): string | undefined {
  const typed = text.trim();
  const signed = /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(typed) ? `#${typed}` : typed;
  return parseColor(signed) ? signed.toLowerCase() : undefined;
}
