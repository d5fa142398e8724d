import { lazy, Suspense, useState } from "react";
import { TextField, type TextFieldProps } from "../ui/TextField";
import { words } from "./words";

const Judgment = lazy(async () => ({ default: (await import("./Judgment")).Judgment }));

export type PasswordFieldProps = Pick<TextFieldProps, "label" | "error" | "aside" | "autoFocus"> & {
  name: string;
  /** For choosing a new password. Shows what's missing and how strong it is. */
  isNew?: boolean;
};

/** A password field with a button that shows the password. */
export function PasswordField({ name, isNew, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [password, setPassword] = useState("");
  return (
    <TextField
      {...field}
      name={name}
      type={shown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => setPassword(event.target.value)}
      hint={
        isNew && (
          <Suspense fallback={words.newPasswordHint}>
            <Judgment password={password} />
          </Suspense>
        )
      }
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={words.showPassword}
          onClick={() => setShown(!shown)}
          className="mr-1 h-7 cursor-pointer rounded-[6px] px-2 font-medium text-muted text-xs hover:bg-hover hover:text-ink pointer-coarse:h-9"
        >
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
