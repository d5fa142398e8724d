import { ChevronRight } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { menuItem, menuPanel } from "./menuLooks";

export interface MenuSubProps {
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** MenuItems. */
  children: ReactNode;
}

/** An item of a Menu that opens a menu of its own. */
export function MenuSub({ label, icon, disabled, children }: MenuSubProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger disabled={disabled} className={menuItem({ className: "data-[state=open]:bg-hover" })}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronRight aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={6} collisionPadding={8} className={menuPanel}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
