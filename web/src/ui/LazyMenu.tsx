import type { ReactNode } from "react";
import { menuParts, useFirstOpening } from "./menus";

export interface LazyMenuProps {
  /** The button's label for screen readers and on hover. */
  label: string;
  icon: ReactNode;
  tabIndex?: number;
  /** MenuItems. */
  children: ReactNode;
}

const styles =
  "inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover pointer-coarse:size-11 [&_svg]:size-4";

/** A Menu for long lists. Its button is a plain element, so that a thousand of them stay cheap. */
export function LazyMenu({ label, icon, tabIndex, children }: LazyMenuProps) {
  const { opened, closed } = useFirstOpening();
  const button = { type: "button", "aria-label": label, title: label, tabIndex, className: styles } as const;
  if (!opened) {
    return (
      <button {...button} {...closed}>
        {icon}
      </button>
    );
  }
  const { MenuPanel } = menuParts();
  return (
    <MenuPanel align="end" isByKey={opened === "key"} trigger={<button {...button}>{icon}</button>}>
      {children}
    </MenuPanel>
  );
}
