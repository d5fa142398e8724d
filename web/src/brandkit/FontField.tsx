import { useId } from "react";
import { useSlug } from "../api/account";
import { TextField } from "../ui/TextField";
import { familiesOf, useFonts, useOpenFonts } from "./customFonts";
import { FontHint } from "./FontHint";
import { safeFonts } from "./kitFields";
import { words } from "./words";

export interface FontFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
}

/** A font family field. It suggests the account's fonts, web-safe fonts and open fonts, and accepts any other name. */
export function FontField({ label, value, onValueChange, error, disabled }: FontFieldProps) {
  const list = useId();
  const own = familiesOf(useFonts(useSlug()));
  const open = useOpenFonts();
  const listed = new Set([...own, ...safeFonts].map((family) => family.toLowerCase()));
  return (
    <>
      <TextField
        label={label}
        list={list}
        placeholder={words.notSet}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        error={error}
        disabled={disabled}
        hint={value === "" ? undefined : <FontHint family={value} />}
      />
      <datalist id={list}>
        {own.map((family) => (
          <option key={family} value={family} label={words.style.yourFont(family)} />
        ))}
        {safeFonts.map((family) => (
          <option key={family} value={family} label={words.style.safeFont(family)} />
        ))}
        {open
          .filter(({ family }) => !listed.has(family.toLowerCase()))
          .map(({ family }) => (
            <option key={family} value={family} label={words.style.openFont(family)} />
          ))}
      </datalist>
    </>
  );
}
