import { Link } from "@tanstack/react-router";
import { FileInput, LayoutTemplate, Library, Mail, Sparkles, SquarePen } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { may, useAccount } from "../api/account";
import { draftingName, useModelStatus } from "../api/drafting";
import { EmptyState } from "../ui/EmptyState";
import { startStyle } from "./startStyle";
import { useCreateTemplate } from "./useCreateTemplate";
import { words } from "./words";

// Needed only until the first template exists.
const FirstDesigns = lazy(async () => ({ default: (await import("./FirstDesigns")).FirstDesigns }));

/** Shown before the first template exists: what appears on this page and how to start. */
export function TemplatesEmpty() {
  const account = useAccount();
  const { create, isPending } = useCreateTemplate();
  const mayCreate = may(account, "template:create");
  const model = useModelStatus(mayCreate ? account.slug : undefined);
  if (!mayCreate) {
    return (
      <EmptyState icon={<Mail aria-hidden />} title={words.empty.reviewerTitle}>
        {words.empty.reviewerText(account.name)}
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-3xl py-4 sm:py-8">
      <EmptyState icon={<Mail aria-hidden />} title={words.empty.title} className="py-0!">
        {words.empty.text}
      </EmptyState>
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <Link to="/a/$slug/generate" params={{ slug: account.slug }} className={`${startStyle} sm:col-span-full`}>
          <Way icon={model.hasModel ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />} title={draftingName(model)}>
            {words.empty.drafting}
          </Way>
        </Link>
        <button type="button" className={startStyle} aria-busy={isPending} onClick={() => create({})}>
          <Way icon={<LayoutTemplate aria-hidden />} title={words.empty.blank}>
            {words.library.blankText}
          </Way>
        </button>
        <Link to="/a/$slug/templates/new" params={{ slug: account.slug }} className={startStyle}>
          <Way icon={<Library aria-hidden />} title={words.empty.library}>
            {words.empty.libraryText}
          </Way>
        </Link>
        <Link to="/a/$slug/templates/import" params={{ slug: account.slug }} className={startStyle}>
          <Way icon={<FileInput aria-hidden />} title={words.empty.importEmail}>
            {words.empty.importText}
          </Way>
        </Link>
      </div>
      <Suspense>
        <FirstDesigns />
      </Suspense>
    </div>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      <span className="text-accent [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span>
      <span className="font-semibold">{title}</span>
      <span className="text-muted">{children}</span>
    </>
  );
}
