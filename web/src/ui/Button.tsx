import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./Spinner";

const styles = cva(
  "inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium no-underline transition-colors pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong",
        secondary: "border-control/60 bg-surface text-ink shadow-low enabled:hover:bg-hover [a&]:hover:bg-hover",
        ghost: "border-transparent bg-transparent text-ink enabled:hover:bg-hover [a&]:hover:bg-hover",
        danger:
          "border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong [a&]:hover:bg-danger-strong",
        "danger-quiet": "border-danger/40 bg-surface text-danger enabled:hover:bg-danger-soft",
      },
      size: { sm: "h-8 px-3 text-sm", md: "h-9 px-4 text-base", lg: "h-11 px-5 text-base" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = Omit<ComponentProps<"button">, "children"> &
  VariantProps<typeof styles> & {
    children: ReactNode;
    /** Shows a spinner and ignores clicks while work is in progress. */
    pending?: boolean;
    /** Renders its single child, a link, as the button. */
    asChild?: boolean;
  };

export function Button({ variant, size, pending, asChild, className, children, onClick, ...rest }: ButtonProps) {
  const classes = styles({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      // `disabled` would drop focus, and screen readers would lose their place.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
