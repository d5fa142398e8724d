import { Link } from "@tanstack/react-router";
import { FileInput } from "lucide-react";
import { useSlug } from "../api/account";
import { words } from "./words";

/** Links to the page that turns an email from another tool into a template. */
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
      <span className="mt-2.5 font-medium">{words.library.importEmail}</span>
      <span className="text-muted text-sm">{words.library.importText}</span>
    </Link>
  );
}
