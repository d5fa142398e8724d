import { type RefObject, useEffect } from "react";
import { useTheme } from "../../ui/theme";

const colors = ["--accent", "--accent-strong", "--on-accent"];

/**
 * Gives an element of the frame the colors of the app, whose style sheet ends there. On the whole page they would restyle each
 * block.
 */
export function useAppColors(element: RefObject<HTMLElement | null>) {
  const { shown } = useTheme();
  useEffect(() => {
    if (!element.current || !shown) return;
    const style = getComputedStyle(document.documentElement);
    for (const name of colors) element.current.style.setProperty(name, style.getPropertyValue(name));
  }, [element, shown]);
}
