import { Slot } from "radix-ui";
import { type ReactNode, useId } from "react";
import { Kbd } from "./Kbd";
import type { Side } from "./placeBeside";
import { TooltipPanel } from "./TooltipPanel";
import { useTooltip } from "./useTooltip";

export interface TooltipProps {
  content: ReactNode;
  /** The keyboard shortcut of the element it describes. */
  shortcut?: string;
  side?: Side;
  children: ReactNode;
}

/** Describes its single child on hover and focus. */
export function Tooltip({ content, shortcut, side = "bottom", children }: TooltipProps) {
  const id = useId();
  const { target, onTarget, onPanel, hide } = useTooltip();
  return (
    <>
      <Slot.Root aria-describedby={target && id} {...onTarget}>
        {children}
      </Slot.Root>
      {target && (
        <TooltipPanel id={id} target={target} side={side} onHide={hide} {...onPanel}>
          {content}
          {shortcut && <Kbd keys={shortcut} />}
        </TooltipPanel>
      )}
    </>
  );
}
