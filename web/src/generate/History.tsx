import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailX } from "lucide-react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { listGenerationsInfiniteOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiGenerationSummary } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { LoadMore } from "../ui/LoadMore";
import { TimeAgo } from "../ui/TimeAgo";
import { conversationsOf } from "./conversation";
import { MailThumbnail } from "./MailThumbnail";

const pageSize = 40;

/** The mails that were written in the account, newest first. Nothing before the first one. */
export function History() {
  const slug = useSlug();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      ...listGenerationsInfiniteOptions({ path: { slug }, query: { limit: pageSize } }),
      initialPageParam: { path: { slug } },
      getNextPageParam: (last) => last.nextCursor,
      refetchOnMount: "always", // colleagues write, too
    });
  const mails = conversationsOf(data?.pages.flatMap((page) => page.generations) ?? []);
  if (error && !data) {
    return (
      <Callout
        tone="danger"
        title="The history could not be loaded"
        className="mt-10"
        actions={<Button onClick={() => refetch()}>Try again</Button>}
      >
        {describeError(error)}
      </Callout>
    );
  }
  if (mails.length === 0) return null;
  return (
    <section aria-label="Written before" className="mt-10">
      <h2 className="mb-3 font-semibold text-lg">Written before</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {mails.map((mail) => (
          <li key={mail.generationId}>
            <Mail slug={slug} mail={mail} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          what="mails"
          pending={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

function Mail({ slug, mail }: { slug: string; mail: AiGenerationSummary }) {
  const hasFailed = mail.status === "failed";
  return (
    <Link
      to="/a/$slug/generate"
      params={{ slug }}
      search={{ generation: mail.generationId }}
      className="group flex flex-col rounded-lg"
    >
      <span className="aspect-[4/5] overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-colors group-hover:border-control">
        {hasFailed ? (
          <span className="flex size-full items-center justify-center text-muted">
            <MailX aria-hidden className="size-6" />
          </span>
        ) : (
          <MailThumbnail id={mail.generationId} />
        )}
      </span>
      <span className="mt-2 line-clamp-2 font-medium">
        {hasFailed ? "Not finished" : mail.subjectLine || mail.prompt || mail.purpose}
      </span>
      <span className="text-muted text-sm">
        <TimeAgo time={mail.createdAt} />
        {mail.createdBy && ` · ${mail.createdBy.name}`}
      </span>
    </Link>
  );
}
