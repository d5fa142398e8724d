import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileX2 } from "lucide-react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { listGenerationsInfiniteOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiGenerationSummary } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { dot } from "../ui/dot";
import { LoadMore } from "../ui/LoadMore";
import { TimeAgo } from "../ui/TimeAgo";
import { conversationsOf } from "./conversation";
import { DraftThumbnail } from "./DraftThumbnail";
import { words } from "./words";

const pageSize = 40;

/** Lists the account's drafts, newest first. Shows nothing before the first one. */
export function History() {
  const slug = useSlug();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      ...listGenerationsInfiniteOptions({ path: { slug }, query: { limit: pageSize } }),
      initialPageParam: { path: { slug } },
      getNextPageParam: (last) => last.nextCursor,
      refetchOnMount: "always", // other members create drafts too
    });
  const drafts = conversationsOf(data?.pages.flatMap((page) => page.generations) ?? []);
  if (error && !data) {
    return (
      <Callout
        tone="danger"
        title={words.history.loadFailed}
        className="mt-10"
        actions={<Button onClick={() => refetch()}>{words.tryAgain}</Button>}
      >
        {describeError(error)}
      </Callout>
    );
  }
  if (drafts.length === 0) return null;
  return (
    <section aria-label={words.history.title} className="mt-10">
      <h2 className="mb-3 font-semibold text-lg">{words.history.title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {drafts.map((draft) => (
          <li key={draft.generationId}>
            <Entry slug={slug} draft={draft} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          what={words.history.more}
          pending={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

function Entry({ slug, draft }: { slug: string; draft: AiGenerationSummary }) {
  const hasFailed = draft.status === "failed";
  return (
    <Link
      to="/a/$slug/generate"
      params={{ slug }}
      search={{ generation: draft.generationId }}
      className="group flex flex-col rounded-lg"
    >
      <span className="aspect-[4/5] overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-colors group-hover:border-control">
        {hasFailed ? (
          <span className="flex size-full items-center justify-center text-muted">
            <FileX2 aria-hidden className="size-6" />
          </span>
        ) : (
          <DraftThumbnail id={draft.generationId} />
        )}
      </span>
      <span className="mt-2 line-clamp-2 font-medium">
        {hasFailed ? words.history.notFinished : draft.subjectLine || draft.prompt || draft.purpose}
      </span>
      <span className="text-muted text-sm">
        <TimeAgo time={draft.createdAt} />
        {draft.createdBy && `${dot}${draft.createdBy.name}`}
      </span>
    </Link>
  );
}
