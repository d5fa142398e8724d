import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "./Button";
import { IconButton } from "./IconButton";
import { words } from "./words";

export interface CopyButtonProps {
  text: string;
  /** Says what is copied, such as "Copy API key". */
  label: string;
  /** Shows only the icon. */
  iconOnly?: boolean;
  variant?: ButtonProps["variant"];
}

/** Copies text to the clipboard and confirms it. */
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
  const status = { ready: "", copied: words.copy.copied, failed: words.copy.failed }[state];
  return (
    <>
      {iconOnly ? (
        <IconButton label={status || label} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} onClick={copy}>
          {icon}
          {status || label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {status}
      </span>
    </>
  );
}

/** Writes to the clipboard and reports whether it worked. Also works over plain HTTP, where pages have no clipboard API. */
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
  // An open dialog keeps focus inside itself.
  (focused?.closest("[role=dialog], [role=alertdialog]") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
