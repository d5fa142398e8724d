import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const styles = cva(
  "inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 py-px font-medium text-xs [&_svg]:size-3",
  {
    variants: {
      tone: {
        neutral: "border-line bg-sunken text-muted",
        accent: "border-accent/25 bg-accent-soft text-accent-strong",
        danger: "border-danger/30 bg-danger-soft text-danger-strong",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export function Badge({ tone, children }: VariantProps<typeof styles> & { children: ReactNode }) {
  return <span className={styles({ tone })}>{children}</span>;
}
