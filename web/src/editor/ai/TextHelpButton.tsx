import { Sparkles } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { IconButton } from "../../ui/IconButton";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";

export interface TextHelpButtonProps {
  /** What the button does, and the name of what it opens. */
  readonly label: string;
  readonly side?: "top" | "left";
  readonly tabIndex?: number;
  /** Told when it closes, for whoever wants the focus back. */
  readonly onClose?: () => void;
  /** A lazy part that asks for words and closes itself when it is done. */
  readonly children: (close: () => void) => ReactNode;
}

/** The field that is filled in stays in sight: the button stands at the other edge of the inspector. */
const besideInspector = 288;

/** Offers words for one text: to write it anew, or ideas for it. */
export function TextHelpButton({ label, side = "left", tabIndex, onClose, children }: TextHelpButtonProps) {
  const [isOpen, setOpen] = useState(false);

  function open(opens: boolean) {
    setOpen(opens);
    if (!opens) onClose?.();
  }

  return (
    <Popover
      label={label}
      side={side}
      open={isOpen}
      onOpenChange={open}
      sideOffset={side === "left" ? besideInspector : undefined}
      className="w-80 p-3"
      trigger={
        <IconButton
          label={label}
          size="sm"
          side={side}
          tabIndex={tabIndex}
          className={side === "left" ? "size-6! [&_svg]:size-3.5!" : undefined}
        >
          <Sparkles aria-hidden />
        </IconButton>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the text's toolbar must not keep presses from what is in here */}
      <div onMouseDown={(event) => event.stopPropagation()}>
        <Suspense fallback={<Skeleton className="h-32" />}>{children(() => open(false))}</Suspense>
      </div>
    </Popover>
  );
}
