import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { OnDemand } from "./OnDemand";

/** What menus are made of. Until the first is opened, a page needs their buttons only. */
export const menus = new OnDemand(() => import("./MenuPanel"));

/** The same for what stands in a menu, which is open and so has been fetched. */
export function menuParts() {
  if (!menus.code) throw new Error("parts of a menu stand in a Menu");
  return menus.code;
}

/** How a menu was opened first, and what its button needs until then. */
export function useFirstOpening() {
  const [opened, setOpened] = useState<"pointer" | "key">();
  const open = (by: "pointer" | "key") => menus.whenThere(() => setOpened(by));
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
