import { useId } from "react";
import { TextField } from "../ui/TextField";
import { safeFonts } from "./kitFields";

export interface FontFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
}

/** A font family: one of those that mail programs have, or any other by its name. */
export function FontField({ label, value, onValueChange, error, disabled }: FontFieldProps) {
  const list = useId();
  const isRare = value !== "" && !safeFonts.some((font) => font.toLowerCase() === value.trim().toLowerCase());
  return (
    <>
      <TextField
        label={label}
        list={list}
        placeholder="Not set"
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        error={error}
        disabled={disabled}
        hint={isRare ? "Readers who do not have this font see the next best one." : undefined}
      />
      <datalist id={list}>
        {safeFonts.map((font) => (
          <option key={font} value={font} />
        ))}
      </datalist>
    </>
  );
}
