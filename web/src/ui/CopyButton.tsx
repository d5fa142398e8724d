import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "./Button";
import { IconButton } from "./IconButton";

export interface CopyButtonProps {
  text: string;
  /** What is copied: "Copy API key". */
  label: string;
  /** Shows the icon alone. */
  iconOnly?: boolean;
  variant?: ButtonProps["variant"];
}

/** Puts text on the clipboard and says so. */
export function CopyButton({ text, label, iconOnly, variant }: CopyButtonProps) {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    setState((await writeClipboard(text)) ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("ready"), 2000);
  }

  const icon = state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />;
  const said = { ready: "", copied: "Copied", failed: "Could not copy: select the text and copy it by hand" }[state];
  return (
    <>
      {iconOnly ? (
        <IconButton label={said || label} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} onClick={copy}>
          {icon}
          {said || label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

/** Writes to the clipboard, also where a page over plain HTTP has none; tells whether it worked. */
export async function writeClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text);
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  const focused = document.activeElement;
  // Inside an open dialog the focus may not leave it.
  (focused?.closest("[role=dialog], [role=alertdialog]") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
