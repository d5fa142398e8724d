import type { MenuSubProps } from "./menuProps";
import { menuParts } from "./menus";

/** A menu item that opens a submenu. */
export function MenuSub(props: MenuSubProps) {
  const { Sub } = menuParts();
  return <Sub {...props} />;
}
