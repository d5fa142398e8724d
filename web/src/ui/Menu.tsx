import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./Kbd";
import { menuItem, menuLabel, menuPanel, menuSeparator } from "./menuLooks";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** Actions behind a button: holds MenuItem, MenuRadioGroup, MenuLabel and MenuSeparator. */
export function Menu({ trigger, side = "bottom", align = "start", children }: MenuProps) {
  // Not modal: that hides the page from readers while its controls can still be focused.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side={side} align={align} sideOffset={6} collisionPadding={8} className={menuPanel}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
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

export function MenuItem({ icon, shortcut, danger, disabled, asChild, onSelect, children }: MenuItemProps) {
  if (asChild) {
    return (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect} className={menuItem({ danger })}>
        {children}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={menuItem({ danger })}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </DropdownMenu.Item>
  );
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Value)}
    >
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={menuItem()}>
          {option.icon}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={menuLabel}>{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={menuSeparator} />;
}
