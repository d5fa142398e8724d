import { useCallback, useState } from "react";

/** Where the focus was last, menus and the command palette left aside: they are gone when what they opened closes. */
let place: Element | undefined;
let isVisible = false;

document.addEventListener("focusin", ({ target }) => {
  place = placeOf(target as Element) ?? place;
  isVisible = (target as Element).matches(":focus-visible");
});

/**
 * What a dialog calls when it has closed: the focus goes back to where it was when the dialog opened, or to the page if that
 * is gone. Focus that somebody has already put elsewhere stays there. Use it in a part that is mounted with the dialog.
 */
export function useReturnFocus(): (event?: Event) => void {
  const [opener] = useState(() => placeOf(document.activeElement) ?? place);
  return useCallback(
    (event) => {
      event?.preventDefault();
      if (document.activeElement !== document.body) return;
      const target = opener?.isConnected ? opener : document.querySelector("main");
      (target as HTMLElement | null)?.focus();
    },
    [opener],
  );
}

/** Whether what had the focus last is gone. Not so on a page that was just loaded: there the browser begins at the top. */
export function hasLostFocus(): boolean {
  return document.activeElement === document.body && place?.isConnected === false;
}

/** Whether a key, and no pointer, brought the focus to where it was last. */
export function wasFocusVisible(): boolean {
  return isVisible;
}

/** The element itself, for a frame what has the focus in it, and for an item of a menu the button that opened the menu. */
function placeOf(element: Element | null): Element | undefined {
  if (!element || element === document.body || element.closest("[cmdk-root]")) return undefined;
  if (element instanceof HTMLIFrameElement) return element.contentDocument?.activeElement ?? element;
  const menu = element.closest("[role=menu]");
  if (!menu) return element;
  return placeOf(document.getElementById(menu.getAttribute("aria-labelledby") ?? ""));
}
