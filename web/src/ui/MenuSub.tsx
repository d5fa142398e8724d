import type { MenuSubProps } from "./menuProps";
import { menuParts } from "./menus";

/** An item of a Menu that opens a menu of its own. */
export function MenuSub(props: MenuSubProps) {
  const { Sub } = menuParts();
  return <Sub {...props} />;
}
