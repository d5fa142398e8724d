import { useEffect } from "react";

/**
 * Moves the focus to the page where the element that had it is gone or disabled, now that another draft is shown. The shell does so
 * for other pages.
 */
export function useFocusKept(shown?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is what takes the focus away
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled"))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [shown]);
}
