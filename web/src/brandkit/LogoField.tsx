import { ImageOff } from "lucide-react";
import { useState } from "react";
import { PickButton } from "../images/picker/PickButton";
import { TextField } from "../ui/TextField";
import { words } from "./words";

export interface LogoFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
}

/** The logo's URL with a preview of the image. */
export function LogoField({ value, onValueChange, error, disabled }: LogoFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={words.logo.url}
        type="url"
        inputMode="url"
        placeholder={words.logo.urlPlaceholder}
        maxLength={512}
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value.trim())}
        error={error}
        disabled={disabled}
        hint={words.logo.urlHint}
      />
      {!disabled && (
        <div>
          <PickButton
            label={value ? words.logo.replace : words.logo.choose}
            current={value}
            takesCredit={false}
            onPick={({ src }) => onValueChange(src)}
          />
        </div>
      )}
      {/^https?:\/\/\S+/.test(value) && <LogoImage key={value} url={value} />}
    </div>
  );
}

function LogoImage({ url }: { url: string }) {
  const [state, setState] = useState<"loading" | "shown" | "missing">("loading");
  if (state === "missing") {
    return (
      <p role="status" className="flex items-center gap-2 text-muted text-sm">
        <ImageOff aria-hidden className="size-4 shrink-0" />
        {words.logo.missing}
      </p>
    );
  }
  return (
    // White like most emails, so that a logo that would be invisible there is invisible here, too.
    <div className="flex h-20 items-center justify-center rounded-md border border-line bg-white p-3">
      <img
        src={url}
        alt={words.logo.alt}
        referrerPolicy="no-referrer"
        onLoad={() => setState("shown")}
        onError={() => setState("missing")}
        className={state === "shown" ? "max-h-full max-w-full object-contain" : "invisible max-h-full"}
      />
    </div>
  );
}
