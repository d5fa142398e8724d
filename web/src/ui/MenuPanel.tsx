import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "./Kbd";
import type { ContextPanelProps, MenuItemProps, MenuProps, MenuRadioGroupProps, MenuSubProps } from "./menuProps";
import { menuItem, menuLabel, menuPanel, menuSeparator } from "./menuStyle";
import { words } from "./words";

// The code for open menus. Pages load it when the first menu is opened. See menus.ts.

/** A menu that starts open. If it was opened with the keyboard, its first item gets focus. */
export function MenuPanel({ trigger, side = "bottom", align = "start", isByKey, children }: MenuProps & ByKey) {
  const isFresh = useRef(isByKey);
  function enter(event: FocusEvent<HTMLDivElement>) {
    if (!isFresh.current || event.target !== event.currentTarget) return;
    isFresh.current = false;
    event.target.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
  }
  // A modal menu would hide the page from screen readers while its controls can still be focused.
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          onFocus={enter}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={menuPanel}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ByKey {
  isByKey: boolean;
}

/** A menu at a position on the screen. */
export function ContextPanel({ at, onClose, children }: ContextPanelProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* At the end of the page. Inside an element with its own containing block, it would be positioned relative to that element. */}
      {createPortal(
        <DropdownMenu.Trigger asChild>
          <span aria-hidden className="fixed" style={{ left: at.x, top: at.y }} />
        </DropdownMenu.Trigger>,
        document.body,
      )}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-labelledby={undefined}
          aria-label={words.contextMenu}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className={menuPanel}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function Item({ icon, shortcut, danger, disabled, asChild, onSelect, children }: MenuItemProps) {
  const styles = menuItem({ danger });
  if (asChild) {
    return (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect} className={styles}>
        {children}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={styles}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </DropdownMenu.Item>
  );
}

export function RadioGroup<Value extends string>({ label, value, onValueChange, options }: MenuRadioGroupProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Value)}
    >
      <Label>{label}</Label>
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

export function Label({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={menuLabel}>{children}</DropdownMenu.Label>;
}

export function Separator() {
  return <DropdownMenu.Separator className={menuSeparator} />;
}

export function Sub({ label, icon, disabled, children }: MenuSubProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger disabled={disabled} className={menuItem({ className: "data-[state=open]:bg-hover" })}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronRight aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={6} collisionPadding={8} className={menuPanel}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
