import { Slot } from "radix-ui";
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ContextPanelProps, Place } from "./menuProps";
import { menuParts, menus } from "./menus";

export interface ContextMenuProps {
  /** The single element to right-click or long-press. */
  target: ReactNode;
  /** MenuItems. */
  children: ReactNode;
}

const longPress = 700;

/** A menu opened by right-clicking. Everything in it must also be available elsewhere. */
export function ContextMenu({ target, children }: ContextMenuProps) {
  const [at, setAt] = useState<Place>();
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef<HTMLElement>(null);
  useEffect(() => () => clearTimeout(press.current), []);

  function open({ clientX: x, clientY: y }: MouseEvent, element: HTMLElement) {
    clearTimeout(press.current);
    focused.current = element;
    menus.whenLoaded(() => setAt({ x, y }));
  }

  function close() {
    setAt(undefined);
    // Leaves focus alone if an action or a click outside has already moved it.
    setTimeout(() => document.activeElement === document.body && focused.current?.focus());
  }

  return (
    <>
      <Slot.Root
        style={{ WebkitTouchCallout: "none" }}
        onPointerEnter={menus.fetch}
        onFocus={menus.fetch}
        onContextMenu={(event) => {
          event.preventDefault();
          open(event, event.currentTarget);
        }}
        // Not every touch screen reports a long press.
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          if (event.pointerType === "mouse") return;
          const { currentTarget } = event;
          clearTimeout(press.current);
          press.current = setTimeout(() => open(event, currentTarget), longPress);
        }}
        onPointerMove={() => clearTimeout(press.current)}
        onPointerUp={() => clearTimeout(press.current)}
        onPointerCancel={() => clearTimeout(press.current)}
      >
        {target}
      </Slot.Root>
      {at && (
        <Panel at={at} onClose={close}>
          {children}
        </Panel>
      )}
    </>
  );
}

function Panel(props: ContextPanelProps) {
  const { ContextPanel } = menuParts();
  return <ContextPanel {...props} />;
}
