import { useInfiniteQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { describeError } from "../api/describeError";
import { listPushesInfiniteOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Card } from "../ui/Card";
import { EmptyState } from "../ui/EmptyState";
import { Skeleton } from "../ui/Skeleton";
import { PushEntry } from "./PushEntry";
import { useProviders } from "./useProviders";
import { words } from "./words";

const pageSize = 20;

/** The account's pushes, newest first. */
export function PushHistory({ slug }: { slug: string }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...listPushesInfiniteOptions({ path: { slug }, query: { limit: pageSize } }),
    initialPageParam: { path: { slug } },
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: "always", // the list must include the latest push
  });
  const { providers } = useProviders(slug);
  const nameOf = (provider: string) => providers?.find(({ id }) => id === provider)?.name ?? provider;
  const pushes = data?.pages.flatMap((page) => page.data);
  return (
    <Card title={words.history.title}>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-32" />}
      {pushes?.length === 0 && (
        <EmptyState icon={<Send aria-hidden />} title={words.history.emptyTitle} className="py-6!">
          {words.history.empty}
        </EmptyState>
      )}
      {pushes && pushes.length > 0 && (
        <ol aria-label={words.history.title} className="flex flex-col divide-y divide-line">
          {pushes.map((push) => (
            <PushEntry key={push.id} slug={slug} push={push} provider={nameOf(push.provider)} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.history.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
