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

const pageSize = 50;

/** Who did what in the account. */
export function AuditPage() {
  const account = useAccount();
  return (
    <Page title="Audit log" width="narrow" description="Who did what in the account, newest first, for a year.">
      {may(account, "account:settings:view") ? (
        <Events account={account} />
      ) : (
        <EmptyState title="The audit log is for owners and admins">
          You are {asRole(account.role)} in {account.name}. Ask an owner or admin of the account.
        </EmptyState>
      )}
    </Page>
  );
}

function Events({ account: { slug } }: { account: Account }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...listAuditEventsInfiniteOptions({ path: { slug }, query: { limit: pageSize } }),
    initialPageParam: { path: { slug } },
    getNextPageParam: (last) => last.nextCursor,
    refetchOnMount: "always", // what was done a moment ago stands on top
  });
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <Card>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-64" />}
      {events?.length === 0 && (
        <EmptyState icon={<ScrollText aria-hidden />} title="Nothing yet" className="py-6">
          Changes of people, templates, keys, plan and settings will stand here.
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
            Load more
          </Button>
        </div>
      )}
    </Card>
  );
}
