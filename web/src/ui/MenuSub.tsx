import type { ReactNode } from "react";
import { menuParts } from "./menus";

export interface MenuSubProps {
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** MenuItems. */
  children: ReactNode;
}

/** An item of a Menu that opens a menu of its own. */
export function MenuSub(props: MenuSubProps) {
  const { Sub } = menuParts();
  return <Sub {...props} />;
}
