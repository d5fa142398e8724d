import { clsx } from "clsx";
import { Popover } from "radix-ui";
import type { PopoverProps } from "./popoverProps";

/** A popover that starts open. Pages load it when the first popover is opened. See Popover.tsx. */
export function PopoverPanel({
  label,
  trigger,
  side = "bottom",
  align = "start",
  sideOffset = 6,
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Popover.Root defaultOpen open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={clsx(
            "z-50 max-h-(--radix-popover-content-available-height) animate-rise overflow-y-auto rounded-md border border-line bg-surface shadow-high focus:outline-none",
            className ?? "w-64 p-3",
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
