import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./Kbd";

export interface TooltipProps {
  content: ReactNode;
  /** The keys that do the same as the thing under the pointer. */
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}

/** Explains its one child on hover and focus. Needs the TooltipProvider of the app around it. */
export function Tooltip({ content, shortcut, side = "bottom", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 animate-fade items-center gap-2 rounded-md bg-ink px-2.5 py-1.5 text-paper text-sm shadow-high"
        >
          {content}
          {shortcut && <Kbd keys={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
