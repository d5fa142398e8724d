import { ContextMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./Kbd";
import { menuItem, menuPanel, menuSeparator } from "./menuLooks";

export interface ContextMenuProps {
  /** The one element that is right-clicked or pressed long. */
  target: ReactNode;
  children: ReactNode;
}

/** Actions behind a right click; everything in it must be reachable in another way, too. */
export function ContextMenu({ target, children }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{target}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} className={menuPanel}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ContextMenuItemProps {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function ContextMenuItem({ icon, shortcut, danger, disabled, onSelect, children }: ContextMenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={menuItem({ danger })}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Radix.Item>
  );
}

export function ContextMenuSeparator() {
  return <Radix.Separator className={menuSeparator} />;
}
