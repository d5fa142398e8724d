import { Slot } from "radix-ui";
import { useEffect, useState } from "react";
import { OnDemand } from "./OnDemand";
import type { PopoverProps } from "./popoverProps";

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
