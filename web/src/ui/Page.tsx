import { clsx } from "clsx";
import type { ReactNode } from "react";
import { words } from "./words";

export interface PageProps {
  /** The heading and the browser tab's title. */
  title: string;
  /** The browser tab's title, if it differs from the heading. */
  tab?: string;
  description?: ReactNode;
  /** Buttons next to the heading, the primary one last. */
  actions?: ReactNode;
  width?: "narrow" | "wide";
  children: ReactNode;
}

/** A page inside the shell with a heading, actions and content. */
export function Page({ title, tab = title, description, actions, width = "wide", children }: PageProps) {
  return (
    <div
      className={clsx("mx-auto w-full px-4 py-6 sm:px-8 sm:py-8", width === "narrow" ? "max-w-3xl" : "max-w-[90rem]")}
    >
      <PageTitle>{tab}</PageTitle>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
          {description && <p className="mt-0.5 text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Sets the browser tab's title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{words.pageTitle(children)}</title>;
}
