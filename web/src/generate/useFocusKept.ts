import { useEffect } from "react";

/**
 * Moves focus to the page if showing another draft removed or disabled the focused element. For other pages, the shell does
 * this.
 */
export function useFocusKept(shown?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: showing another draft can remove the focused element
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled"))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [shown]);
}
