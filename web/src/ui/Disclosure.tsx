import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A section that expands below its title. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 font-semibold hover:bg-sunken">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  );
}
