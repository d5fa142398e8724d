import { Sparkles } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { IconButton } from "../../ui/IconButton";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";

export interface TextHelpButtonProps {
  /** The label of the button and of the panel it opens. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly side?: "top" | "left";
  readonly tabIndex?: number;
  /** Called when it closes, to move focus back. */
  readonly onClose?: () => void;
  /** A lazily loaded component that asks for suggestions and closes itself when it's done. */
  readonly children: (close: () => void) => ReactNode;
}

/** Opens the panel next to the inspector instead of over it, so the field stays visible. */
const inspectorWidth = 288;

/** A button that opens AI help for one piece of text. */
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
      sideOffset={side === "left" ? inspectorWidth : undefined}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the text toolbar from handling clicks in here */}
      <div onMouseDown={(event) => event.stopPropagation()}>
        <Suspense fallback={<Skeleton className="h-32" />}>{children(() => open(false))}</Suspense>
      </div>
    </Popover>
  );
}
