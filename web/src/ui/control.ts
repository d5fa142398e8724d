import { cva } from "class-variance-authority";

/** The style of text inputs and selects. */
export const controlStyle = cva(
  "w-full min-w-0 rounded-md border border-control bg-surface text-base text-ink transition-colors placeholder:text-muted hover:border-ink/60 focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:focus-visible:outline-danger pointer-coarse:text-lg",
  {
    variants: { size: { sm: "h-8 px-2 text-sm", md: "h-9 px-3 pointer-coarse:h-11" } },
    defaultVariants: { size: "md" },
  },
);

export type ControlSize = "sm" | "md";
