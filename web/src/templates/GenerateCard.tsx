import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowRight, Sparkles, SquarePen } from "lucide-react";
import { useSlug } from "../api/account";
import { draftingName, useModelStatus } from "../api/drafting";
import { words } from "./words";

/** Links to the page that turns a prompt into an email. */
export function GenerateCard() {
  const slug = useSlug();
  const model = useModelStatus(slug);
  const Icon = model.hasModel ? Sparkles : SquarePen;
  return (
    <Link
      to="/a/$slug/generate"
      params={{ slug }}
      className="group mb-6 flex items-center gap-4 rounded-lg border border-accent/30 bg-accent-soft p-5 transition-colors hover:border-accent"
    >
      <Icon aria-hidden className="size-7 shrink-0 stroke-[1.5] text-accent" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={clsx("font-semibold text-lg", !model.isKnown && "opacity-0")}>{draftingName(model)}</span>
        <span className="text-ink/80">{words.library.drafting}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
