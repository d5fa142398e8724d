import { TextField, type TextFieldProps } from "../../ui/TextField";
import { words } from "./words";

/** A field for a code, which phones and password managers can fill in. */
export function CodeField({ label = words.code, ...field }: Partial<TextFieldProps>) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
