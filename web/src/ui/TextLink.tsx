import { Slot } from "radix-ui";
import type { ComponentProps } from "react";

/** Makes its one child, a link or a button, look like a link in a sentence. */
export function TextLink({ children, ...rest }: Omit<ComponentProps<typeof Slot.Root>, "className">) {
  return (
    <Slot.Root
      {...rest}
      className="cursor-pointer rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-3 hover:text-accent-strong hover:decoration-current"
    >
      {children}
    </Slot.Root>
  );
}
