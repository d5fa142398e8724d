import { Slot } from "radix-ui";
import type { ReactNode } from "react";
import { menuParts, useFirstOpening } from "./menus";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** Actions behind a button: holds MenuItem, MenuRadioGroup, MenuLabel and MenuSeparator. */
export function Menu(props: MenuProps) {
  const { opened, closed } = useFirstOpening();
  if (!opened) return <Slot.Root {...closed}>{props.trigger}</Slot.Root>;
  const { MenuPanel } = menuParts();
  return <MenuPanel {...props} isByKey={opened === "key"} />;
}

export interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** The one child (a link) becomes the item. */
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = menuParts();
  return <Item {...props} />;
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { RadioGroup } = menuParts();
  return <RadioGroup {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = menuParts();
  return <Label>{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = menuParts();
  return <Separator />;
}
