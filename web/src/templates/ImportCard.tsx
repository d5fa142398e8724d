import { Link } from "@tanstack/react-router";
import { FileInput } from "lucide-react";
import { useSlug } from "../api/account";

/** Leads to the page that makes a template of a mail of another tool. */
export function ImportCard() {
  return (
    <Link
      to="/a/$slug/templates/import"
      params={{ slug: useSlug() }}
      className="group flex w-full flex-col rounded-lg text-left"
    >
      <span className="flex aspect-[4/5] w-full flex-col items-center justify-center gap-2 rounded-lg border border-control border-dashed bg-surface text-muted transition-colors group-hover:border-accent group-hover:text-accent">
        <FileInput aria-hidden className="size-7 stroke-[1.5]" />
      </span>
      <span className="mt-2.5 font-medium">Import a mail</span>
      <span className="text-muted text-sm">Paste HTML or MJML, drop or choose a file</span>
    </Link>
  );
}
