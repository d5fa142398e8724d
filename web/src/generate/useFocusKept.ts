import { useEffect } from "react";

/** Gives the focus to the page where what had it is gone, or can no more be pressed, now that another mail is shown: the shell does it for other pages. */
export function useFocusKept(shown?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail is what takes the focus away
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled"))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [shown]);
}
