import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { asRole, may, useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { ComposeView } from "./ComposeView";
import { DraftView } from "./DraftView";
import type { Open } from "./open";
import { useGenerate } from "./useGenerate";
import { usePromptForm } from "./usePromptForm";
import { words } from "./words";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The draft that the previous history entry shows. Undo goes back to it. */
    undoTo?: string;
  }
}

/** Turns a prompt into an email. The URL contains the ids of the shown draft and of the refined draft under review. */
export function GeneratePage() {
  const account = useAccount();
  if (!may(account, "template:create")) {
    return (
      <Page title={words.access.title}>
        <EmptyState title={words.access.viewOnly}>
          {words.access.viewOnlyText(asRole(account.role), account.name)}
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
    // A user who has moved on to another page or draft stays there. The history has the new draft.
    if (!router.latestLocation.pathname.endsWith("/generate")) return;
    if (generation === undefined && made.parentGenerationId === null) open(made.generationId, { startsAtTop: true });
    if (generation === undefined || generation !== made.parentGenerationId) return;
    change({ refine: "" });
    open(generation, { refined: made.generationId, undoTo: generation });
  });
  if (generation === undefined) return <ComposeView form={form} onChange={change} work={work} />;
  return <DraftView id={generation} refinedId={refined} form={form} onChange={change} work={work} onOpen={open} />;
}

/** Returns a function that opens a draft, or the form for a new one if there is no id. */
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
