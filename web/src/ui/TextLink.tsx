import { Slot } from "radix-ui";
import type { ComponentProps } from "react";

/** Styles its single child, a link or button, as a link in running text. */
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
