import { Check } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "../ui/TextField";
import { judgePassword } from "./judgePassword";
import { words } from "./words";

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
      hint={isNew && <Judgment password={password} />}
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

function Judgment({ password }: { password: string }) {
  const { accepted, text } = judgePassword(password);
  return (
    <span className="flex items-center gap-1">
      {accepted && <Check aria-hidden className="size-4 text-accent" />}
      {text}
    </span>
  );
}
