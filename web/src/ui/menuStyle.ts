import { cva } from "class-variance-authority";

/** Shared by menus opened from a button and context menus. */
export const menuPanel =
  "z-50 max-h-(--radix-popper-available-height) min-w-48 max-w-80 animate-rise overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-high";

export const menuLabel = "px-2 py-1.5 font-medium text-muted text-xs";

export const menuSeparator = "-mx-1 my-1 h-px bg-line";

export const menuItem = cva(
  "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-[6px] px-2 py-1 text-base outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 pointer-coarse:[&_kbd]:hidden [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: { danger: { true: "text-danger data-highlighted:bg-danger-soft", false: "[&_svg]:text-muted" } },
    defaultVariants: { danger: false },
  },
);
