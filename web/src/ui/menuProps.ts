import type { ReactNode } from "react";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface ContextPanelProps {
  at: Place;
  onClose: () => void;
  children: ReactNode;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Renders its single child, a link, as the item. */
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

export interface MenuSubProps {
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** MenuItems. */
  children: ReactNode;
}
