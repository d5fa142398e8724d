import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { listSubAccountsOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/EmptyState";
import { Skeleton } from "../../ui/Skeleton";
import { SubAccountRow } from "./SubAccountRow";
import { words } from "./words";

export function SubAccountsCard({ account }: { account: Account }) {
  const { data, error, isPending } = useQuery(listSubAccountsOptions({ path: { slug: account.slug } }));
  return (
    <Card>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-28" />}
      {data?.data.length === 0 && (
        <EmptyState icon={<Building2 aria-hidden />} title={words.empty} className="py-6!">
          {words.emptyHint}
        </EmptyState>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {data?.data.map((child) => (
          <SubAccountRow key={child.id} account={account} child={child} />
        ))}
      </ul>
    </Card>
  );
}
