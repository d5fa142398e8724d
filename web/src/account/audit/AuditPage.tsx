import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { type Account, asRole, may, useAccount } from "../../api/account";
import { describeError } from "../../api/describeError";
import { listAuditEventsInfiniteOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/EmptyState";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { AuditEntry } from "./AuditEntry";
import { words } from "./words";

const pageSize = 50;

/** Lists who did what in the account. */
export function AuditPage() {
  const account = useAccount();
  return (
    <Page title={words.title} width="narrow" description={words.description}>
      {may(account, "account:settings:view") ? (
        <Events account={account} />
      ) : (
        <EmptyState title={words.restricted}>{words.restrictedHint(asRole(account.role), account.name)}</EmptyState>
      )}
    </Page>
  );
}

function Events({ account: { slug } }: { account: Account }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...listAuditEventsInfiniteOptions({ path: { slug }, query: { limit: pageSize } }),
    initialPageParam: { path: { slug } },
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: "always", // includes what happened a moment ago
  });
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <Card>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-64" />}
      {events?.length === 0 && (
        <EmptyState icon={<ScrollText aria-hidden />} title={words.empty} className="py-6!">
          {words.emptyHint}
        </EmptyState>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {events?.map((event) => (
          <AuditEntry key={event.id} event={event} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </Card>
  );
}
