import { clsx } from "clsx";
import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface PopoverProps {
  /** What the popover holds, read aloud when it opens. */
  label: string;
  trigger: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  /** Pixels between button and panel. */
  sideOffset?: number;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Of the panel: its width and padding. */
  className?: string;
  children: ReactNode;
}

/** Controls behind a button, beside it. */
export function Popover({
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
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
