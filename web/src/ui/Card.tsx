import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Shown next to the title. */
  actions?: ReactNode;
  /** Shown below a divider, such as a form's buttons. */
  footer?: ReactNode;
  danger?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A bordered section of a page with a second-level heading. */
export function Card({ title, description, actions, footer, danger, className, children }: CardProps) {
  return (
    <section className={clsx("rounded-lg border bg-surface", danger ? "border-danger/40" : "border-line", className)}>
      {(title || actions) && (
        <header className={clsx("flex flex-wrap items-start justify-between gap-3 px-5 pt-5", !children && "pb-5")}>
          <div className="min-w-0 flex-1 basis-60">
            {title && <h2 className="font-semibold text-lg">{title}</h2>}
            {description && <p className="mt-0.5 text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className="p-5">{children}</div>}
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  );
}
