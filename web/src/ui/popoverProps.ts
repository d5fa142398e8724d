import type { ReactNode } from "react";

export interface PopoverProps {
  /** What the popover contains. Screen readers announce it when it opens. */
  label: string;
  trigger: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  /** Pixels between the button and the panel. */
  sideOffset?: number;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The panel's width and padding. */
  className?: string;
  children: ReactNode;
}
