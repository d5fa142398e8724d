import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { asRole, may, useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { ComposeView } from "./ComposeView";
import { DraftView } from "./DraftView";
import type { Open } from "./open";
import { useGenerate } from "./useGenerate";
import { usePromptForm } from "./usePromptForm";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The draft that the entry before this one shows: undo goes back to it. */
    undoTo?: string;
  }
}

/** Emails from a prompt. The URL names the draft that is shown, and the refined one that is being reviewed. */
export function GeneratePage() {
  const account = useAccount();
  if (!may(account, "template:create")) {
    return (
      <Page title="Start from a prompt">
        <EmptyState title="You can view templates, but not create them">
          You're {asRole(account.role)} in {account.name}. An owner or admin can change your role.
        </EmptyState>
      </Page>
    );
  }
  return <Generate key={account.slug} slug={account.slug} />;
}

function Generate({ slug }: { slug: string }) {
  const { generation, refined } = useSearch({ strict: false }) as { generation?: string; refined?: string };
  const router = useRouter();
  const open = useOpen(slug);
  const [form, change] = usePromptForm(slug);
  const work = useGenerate(slug, (made) => {
    // Nobody is called back from another page or another draft: the history has it.
    if (!router.latestLocation.pathname.endsWith("/generate")) return;
    if (generation === undefined && made.parentGenerationId === null) open(made.generationId, { startsAtTop: true });
    if (generation === undefined || generation !== made.parentGenerationId) return;
    change({ refine: "" });
    open(generation, { refined: made.generationId, undoTo: generation });
  });
  if (generation === undefined) return <ComposeView form={form} onChange={change} work={work} />;
  return <DraftView id={generation} refinedId={refined} form={form} onChange={change} work={work} onOpen={open} />;
}

/** Opens a draft; without an id, the form for a new one. */
function useOpen(slug: string): Open {
  const navigate = useNavigate();
  return (id, { refined, replace, undoTo, startsAtTop } = {}) =>
    void navigate({
      to: "/a/$slug/generate",
      params: { slug },
      search: { generation: id, refined },
      replace,
      resetScroll: startsAtTop || id === undefined,
      state: (state) => ({ ...state, undoTo: replace && !undoTo ? state.undoTo : undoTo }),
    });
}
