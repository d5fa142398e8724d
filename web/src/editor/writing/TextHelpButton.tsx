import { Sparkles } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { IconButton } from "../../ui/IconButton";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";

export interface TextHelpButtonProps {
  /** What the button does, and the name of the panel that it opens. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly side?: "top" | "left";
  readonly tabIndex?: number;
  /** Called when it closes, to move the focus back. */
  readonly onClose?: () => void;
  /** A lazy part that asks for texts and closes itself when it is done. */
  readonly children: (close: () => void) => ReactNode;
}

/** The field that is filled in stays visible: the panel opens at the other edge of the inspector. */
const besideInspector = 288;

/** Help with one text: other wordings, or ideas. */
export function TextHelpButton({
  label,
  icon = <Sparkles aria-hidden />,
  side = "left",
  tabIndex,
  onClose,
  children,
}: TextHelpButtonProps) {
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
          {icon}
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
