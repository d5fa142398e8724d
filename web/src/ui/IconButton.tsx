import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Tooltip } from "./Tooltip";

const styles = cva(
  "inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md border transition-colors enabled:hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:min-w-11 disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong data-[state=open]:bg-hover [&_svg]:size-4",
  {
    variants: {
      variant: {
        ghost: "border-transparent text-muted enabled:hover:text-ink",
        outline: "border-control/60 bg-surface text-ink shadow-low",
        danger: "border-transparent text-danger",
      },
      size: { sm: "size-7", md: "size-9" },
    },
    defaultVariants: { variant: "ghost", size: "md" },
  },
);

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  VariantProps<typeof styles> & {
    /** What it does, for screen readers and the tooltip. */
    label: string;
    /** The keyboard shortcut, shown in the tooltip. */
    shortcut?: string;
    side?: "top" | "right" | "bottom" | "left";
    children: ReactNode;
  };

export function IconButton({ label, shortcut, side, variant, size, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={side}>
      <button type="button" aria-label={label} className={styles({ variant, size, className })} {...rest}>
        {children}
      </button>
    </Tooltip>
  );
}
