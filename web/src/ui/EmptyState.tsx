import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What will appear here and how to add it. */
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={clsx("mx-auto flex max-w-md flex-col items-center gap-1 px-4 py-12 text-center", className)}>
      {icon && <div className="mb-3 text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</div>}
      <h2 className="text-balance font-semibold text-lg">{title}</h2>
      {children && <div className="text-balance text-muted">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
