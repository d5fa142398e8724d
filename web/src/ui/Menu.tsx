import { Slot } from "radix-ui";
import type { ReactNode } from "react";
import type { MenuItemProps, MenuProps, MenuRadioGroupProps } from "./menuProps";
import { menuParts, useFirstOpening } from "./menus";

/** A menu opened by a button. Contains MenuItem, MenuRadioGroup, MenuLabel and MenuSeparator. */
export function Menu(props: MenuProps) {
  const { opened, closed } = useFirstOpening();
  if (!opened) return <Slot.Root {...closed}>{props.trigger}</Slot.Root>;
  const { MenuPanel } = menuParts();
  return <MenuPanel {...props} isByKey={opened === "key"} />;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = menuParts();
  return <Item {...props} />;
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
