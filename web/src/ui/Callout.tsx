import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

const styles = cva("flex gap-2.5 rounded-md border px-3 py-2.5 text-base [overflow-wrap:anywhere]", {
  variants: {
    tone: {
      neutral: "border-line bg-sunken text-ink",
      accent: "border-accent/30 bg-accent-soft text-ink",
      danger: "border-danger/40 bg-danger-soft text-ink [&>svg]:text-danger",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type CalloutProps = VariantProps<typeof styles> & {
  title?: string;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A message in the page. With the danger tone, screen readers announce it immediately. */
export function Callout({ tone, title, actions, className, children }: CalloutProps) {
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={styles({ tone, className })}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
