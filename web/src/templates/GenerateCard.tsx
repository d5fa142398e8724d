import { Link } from "@tanstack/react-router";
import { ArrowRight, Sparkles } from "lucide-react";
import { useSlug } from "../api/account";

/** Leads to the page that writes a mail from a sentence. */
export function GenerateCard() {
  return (
    <Link
      to="/a/$slug/generate"
      params={{ slug: useSlug() }}
      className="group mb-6 flex items-center gap-4 rounded-lg border border-accent/30 bg-accent-soft p-5 transition-colors hover:border-accent"
    >
      <Sparkles aria-hidden className="size-7 shrink-0 stroke-[1.5] text-accent" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold text-lg">Write with AI</span>
        <span className="text-ink/80">
          Say in a sentence what the mail is about: words, subject and design come in the looks of your brand.
        </span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
