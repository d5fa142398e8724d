import { DropdownMenu } from "radix-ui";
import { type ReactNode, useState } from "react";
import { menuPanel } from "./menuLooks";

export interface LazyMenuProps {
  /** What the button says to a screen reader, and on hover. */
  label: string;
  icon: ReactNode;
  tabIndex?: number;
  /** MenuItems. */
  children: ReactNode;
}

const looks =
  "inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover pointer-coarse:size-11 [&_svg]:size-4";

/** A Menu for long lists: until it is opened it is a plain button, of which a thousand cost little. */
export function LazyMenu({ label, icon, tabIndex, children }: LazyMenuProps) {
  const [used, setUsed] = useState(false);
  const button = { type: "button", "aria-label": label, title: label, tabIndex, className: looks } as const;
  if (!used) {
    return (
      <button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)}>
        {icon}
      </button>
    );
  }
  // Not modal, as Menu.
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger {...button}>{icon}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} collisionPadding={8} className={menuPanel}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
