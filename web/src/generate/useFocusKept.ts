import { useEffect } from "react";

/** Gives the focus to the page where what had it is gone: the address stays the same, so that the shell does not. */
export function useFocusKept() {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
}
