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
