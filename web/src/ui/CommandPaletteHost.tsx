import { lazy, Suspense, useEffect } from "react";
import { setCommandPaletteOpen, useCommandPaletteOpen } from "./commandPaletteState";

const CommandPalette = lazy(async () => ({ default: (await import("./CommandPalette")).CommandPalette }));

/** Opens the palette with Ctrl+K or Cmd+K. Its code is loaded when it's first opened. */
export function CommandPaletteHost() {
  const open = useCommandPaletteOpen();
  useEffect(() => {
    function toggle(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setCommandPaletteOpen(!open);
    }
    addEventListener("keydown", toggle);
    return () => removeEventListener("keydown", toggle);
  }, [open]);
  if (!open) return null;
  return (
    <Suspense>
      <CommandPalette />
    </Suspense>
  );
}
