import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { OnDemand } from "./OnDemand";

/** The menu code. Until the first menu is opened, a page needs only the buttons. */
export const menus = new OnDemand(() => import("./MenuPanel"));

/** The code for the parts of a menu. The menu is open, so the code is loaded. */
export function menuParts() {
  if (!menus.code) throw new Error("menu parts must be inside a Menu");
  return menus.code;
}

/** How a menu was first opened, and the props its button needs until then. */
export function useFirstOpening() {
  const [opened, setOpened] = useState<"pointer" | "key">();
  const open = (by: "pointer" | "key") => menus.whenLoaded(() => setOpened(by));
  const closed = {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: menus.fetch,
    onFocus: menus.fetch,
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? "key" : "pointer"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open("key");
    },
  } as const;
  return { opened, closed };
}
