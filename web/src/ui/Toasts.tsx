import { useEffect } from "react";
import { Toaster as Sonner, toast as show } from "sonner";
import { useTheme } from "./theme";
import { startToasts } from "./toast";

/** Renders toasts with the library that stacks, pauses and swipes them away. */
export function Toasts() {
  const { shown } = useTheme();
  useEffect(
    () => startToasts((message, { tone, ...options }) => (tone === "danger" ? show.error : show)(message, options)),
    [],
  );
  return (
    <Sonner
      theme={shown}
      position="bottom-right"
      closeButton
      toastOptions={{
        style: {
          background: "var(--surface)",
          borderColor: "var(--line)",
          color: "var(--ink)",
          fontFamily: "var(--font-sans)",
          fontSize: "0.875rem",
        },
        classNames: {
          toast: "pr-10!",
          description: "text-muted!",
          error: "border-danger/50!",
          // Inside the toast, on the right. By default, the library places it over the corner.
          closeButton:
            "left-auto! right-2! top-2! size-6! transform-none! rounded-md! border-0! bg-transparent! text-muted! hover:bg-hover!",
        },
        actionButtonStyle: { background: "var(--accent)", color: "var(--on-accent)", height: "1.75rem" },
      }}
    />
  );
}
