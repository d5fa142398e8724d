import { Slot } from "radix-ui";
import { useEffect, useState } from "react";
import { OnDemand } from "./OnDemand";
import type { PopoverProps } from "./popoverProps";

/** The popover code. Until the first popover is opened, a page needs only the buttons. */
export const popovers = new OnDemand(() => import("./PopoverPanel"));

/** A panel with controls next to the button that opens it. */
export function Popover(props: PopoverProps) {
  const { open: isOpen = false, onOpenChange, trigger } = props;
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) popovers.whenLoaded(() => setOpened(true));
  }, [isOpen]);

  function open() {
    popovers.whenLoaded(() => {
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
