import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { OnDemand } from "./OnDemand";

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

/** What popovers are made of. Until the first is opened, a page needs their buttons only. */
export const popovers = new OnDemand(() => import("./PopoverPanel"));

/** Controls behind a button, beside it. */
export function Popover(props: PopoverProps) {
  const { open: isOpen = false, onOpenChange, trigger } = props;
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) popovers.whenThere(() => setOpened(true));
  }, [isOpen]);

  function open() {
    popovers.whenThere(() => {
      setOpened(true);
      onOpenChange?.(true);
    });
  }

  if (wasOpened && popovers.code) {
    const { PopoverPanel } = popovers.code;
    return <PopoverPanel {...props} />;
  }
  return (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={popovers.fetch}
      onFocus={popovers.fetch}
      onClick={open}
    >
      {trigger}
    </Slot.Root>
  );
}
