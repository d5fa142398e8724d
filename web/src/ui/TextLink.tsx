import { Slot } from "radix-ui";
import type { ReactNode } from "react";

/** Makes its one child, a link or a button, look like a link in a sentence. */
export function TextLink({ children }: { children: ReactNode }) {
  return (
    <Slot.Root className="cursor-pointer rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-3 hover:text-accent-strong hover:decoration-current">
      {children}
    </Slot.Root>
  );
}
