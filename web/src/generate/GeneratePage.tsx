import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { may, useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { ComposeView } from "./ComposeView";
import { ResultView } from "./ResultView";
import { useDraft } from "./useDraft";
import { useGenerate } from "./useGenerate";

/** Mails from words. The address names the mail that is looked at. */
export function GeneratePage() {
  const account = useAccount();
  if (!may(account, "template:create")) {
    return (
      <Page title="Write with AI">
        <EmptyState title="You can look, but not create">
          Your role in {account.name} is {account.role}. An owner or admin can give you another one.
        </EmptyState>
      </Page>
    );
  }
  return <Generate key={account.slug} slug={account.slug} />;
}

function Generate({ slug }: { slug: string }) {
  const { generation } = useSearch({ strict: false }) as { generation?: string };
  const navigate = useNavigate();
  const router = useRouter();
  const [draft, change] = useDraft(slug);
  const open = (id: string | undefined) =>
    navigate({ to: "/a/$slug/generate", params: { slug }, search: { generation: id } });
  const work = useGenerate(slug, (made) => {
    change({ refine: "" });
    // Whoever is on the way to another page, or looks at another mail, is not called back.
    const isHere = router.latestLocation.pathname.endsWith("/generate");
    if (isHere && (generation === undefined || generation === made.parentGenerationId)) void open(made.generationId);
  });
  if (generation === undefined) return <ComposeView draft={draft} onChange={change} work={work} />;
  return <ResultView id={generation} draft={draft} onChange={change} work={work} onOpen={open} />;
}
