import { useCallback, useState } from "react";

/** The element that last had focus. Ignores menus and the command palette, which are closed by the time focus returns. */
let place: Element | undefined;
let isVisible = false;

document.addEventListener("focusin", ({ target }) => {
  place = placeOf(target as Element) ?? place;
  isVisible = (target as Element).matches(":focus-visible");
});

/**
 * Returns a function that a dialog calls after it closes. It moves focus back to where it was when the dialog opened, or to the
 * page if that element no longer exists. Focus that has already moved elsewhere stays. Use it in a component mounted with the dialog.
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

/** Reports whether the element that last had focus was removed. False on a new page, where the browser starts at the top. */
export function hasLostFocus(): boolean {
  return document.activeElement === document.body && place?.isConnected === false;
}

/** Reports whether focus last moved with the keyboard rather than the pointer. */
export function wasFocusVisible(): boolean {
  return isVisible;
}

/** The element to return to: a frame's focused element, the button of a menu item's menu, or else the element itself. */
function placeOf(element: Element | null): Element | undefined {
  if (!element || element === document.body || element.closest("[cmdk-root]")) return undefined;
  if (element instanceof HTMLIFrameElement) return element.contentDocument?.activeElement ?? element;
  const menu = element.closest("[role=menu]");
  if (!menu) return element;
  return placeOf(document.getElementById(menu.getAttribute("aria-labelledby") ?? ""));
}
