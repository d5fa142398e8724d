import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { useReturnFocus } from "./returnFocus";
import { words } from "./words";

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  side?: "left" | "right";
  children: ReactNode;
}

/** A panel that slides in from the side of the page. */
export function Sheet({ open, onOpenChange, title, hideTitle, side = "left", children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Panel
          aria-describedby={undefined}
          className={clsx(
            "fixed inset-y-0 z-50 flex w-80 max-w-[calc(100vw-3rem)] flex-col bg-surface shadow-high focus:outline-none",
            side === "left" ? "left-0 animate-slide" : "right-0 animate-fade",
          )}
        >
          <header
            className={clsx("flex items-center justify-between gap-2 px-4 pt-3", hideTitle && "absolute top-0 right-0")}
          >
            <Dialog.Title className={hideTitle ? "sr-only" : "font-semibold text-lg"}>{title}</Dialog.Title>
            <Dialog.Close
              aria-label={words.close}
              className="-mr-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Panel(props: ComponentProps<typeof Dialog.Content>) {
  return <Dialog.Content onCloseAutoFocus={useReturnFocus()} {...props} />;
}
