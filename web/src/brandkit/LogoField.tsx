import { ImageOff } from "lucide-react";
import { useState } from "react";
import { PickButton } from "../images/picker/PickButton";
import { TextField } from "../ui/TextField";

export interface LogoFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
}

/** The logo's address, with the picture that is found there. */
export function LogoField({ value, onValueChange, error, disabled }: LogoFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Logo address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/logo.png"
        maxLength={512}
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value.trim())}
        error={error}
        disabled={disabled}
        hint="A PNG or JPEG, about 300 pixels wide. Mail programs fetch it from there."
      />
      {!disabled && (
        <div>
          <PickButton
            label={value ? "Choose another logo" : "Choose a logo"}
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
        No picture was found at this address.
      </p>
    );
  }
  return (
    // White like most mails: a logo that vanishes here vanishes there.
    <div className="flex h-20 items-center justify-center rounded-md border border-line bg-white p-3">
      <img
        src={url}
        alt="The logo"
        referrerPolicy="no-referrer"
        onLoad={() => setState("shown")}
        onError={() => setState("missing")}
        className={state === "shown" ? "max-h-full max-w-full object-contain" : "invisible max-h-full"}
      />
    </div>
  );
}
