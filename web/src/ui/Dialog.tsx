import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { useReturnFocus } from "./returnFocus";
import { words } from "./words";

const styles = cva(
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col rounded-lg bg-surface shadow-high focus:outline-none",
  {
    variants: {
      size: { sm: "max-w-md", md: "max-w-xl", lg: "max-w-4xl", full: "h-[calc(100dvh-2rem)] max-w-[90rem]" },
    },
    defaultVariants: { size: "sm" },
  },
);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "full";
  /** Set if it contains only text, which then takes focus so that it can be scrolled with the keyboard. */
  isRead?: boolean;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog. Escape or a click outside closes it. */
export function Dialog({ open, onOpenChange, title, description, size, isRead, footer, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Panel className={styles({ size })} {...(description ? {} : { "aria-describedby": undefined })}>
          <header className="flex items-start justify-between gap-4 px-5 pt-5">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={words.close}
              className="-mt-1 -mr-1 inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </header>
          <div tabIndex={isRead ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Panel(props: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content onCloseAutoFocus={useReturnFocus()} {...props} />;
}
