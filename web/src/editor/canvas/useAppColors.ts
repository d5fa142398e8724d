import { type RefObject, useEffect } from "react";
import { useTheme } from "../../ui/theme";

const colors = ["--accent", "--accent-strong", "--on-accent"];

/**
 * Sets the app's colors on an element in the frame, which the app's style sheet doesn't reach. Set on the whole page, they would
 * make the browser restyle every block.
 */
export function useAppColors(element: RefObject<HTMLElement | null>) {
  const { shown } = useTheme();
  useEffect(() => {
    if (!element.current || !shown) return;
    const style = getComputedStyle(document.documentElement);
    for (const name of colors) element.current.style.setProperty(name, style.getPropertyValue(name));
  }, [element, shown]);
}
