import { Link } from "@tanstack/react-router";
import { FileInput, LayoutTemplate, Library, Mail, Sparkles, SquarePen } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { may, useAccount } from "../api/account";
import { draftingName, useModelStatus } from "../api/drafting";
import { EmptyState } from "../ui/EmptyState";
import { blankWords, startStyle } from "./startStyle";
import { useCreateTemplate } from "./useCreateTemplate";

// Only who has no template yet needs them.
const FirstDesigns = lazy(async () => ({ default: (await import("./FirstDesigns")).FirstDesigns }));

/** Before the first template: what this page will hold, and the ways to start. */
export function TemplatesEmpty() {
  const account = useAccount();
  const { create, isPending } = useCreateTemplate();
  const mayCreate = may(account, "template:create");
  const model = useModelStatus(mayCreate ? account.slug : undefined);
  if (!mayCreate) {
    return (
      <EmptyState icon={<Mail aria-hidden />} title="No templates yet">
        When somebody in {account.name} creates a template, you can look at it here.
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-3xl py-4 sm:py-8">
      <EmptyState icon={<Mail aria-hidden />} title="Make your first template" className="py-0!">
        A template is a mail that you design once and use again. Every one that you make is kept here.
      </EmptyState>
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <Link to="/a/$slug/generate" params={{ slug: account.slug }} className={`${startStyle} sm:col-span-full`}>
          <Way icon={model.hasModel ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />} title={draftingName(model)}>
            Describe your email in a sentence. You get a complete draft in your brand style.
          </Way>
        </Link>
        <button type="button" className={startStyle} aria-busy={isPending} onClick={() => create({})}>
          <Way icon={<LayoutTemplate aria-hidden />} title="Start blank">
            {blankWords}
          </Way>
        </button>
        <Link to="/a/$slug/templates/new" params={{ slug: account.slug }} className={startStyle}>
          <Way icon={<Library aria-hidden />} title="Choose from the library">
            Finished designs for newsletters, offers, receipts and more. You change the words.
          </Way>
        </Link>
        <Link to="/a/$slug/templates/import" params={{ slug: account.slug }} className={startStyle}>
          <Way icon={<FileInput aria-hidden />} title="Import a mail">
            Paste or drop one of another tool: HTML, MJML, .eml or .zip. It becomes blocks. Exported templates come
            back, too.
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
