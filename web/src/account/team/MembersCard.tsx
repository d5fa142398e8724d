import { useQuery } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { listMembersOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Skeleton } from "../../ui/Skeleton";
import { MemberRow } from "./MemberRow";
import { words } from "./words";

/** Lists the account's members, in the order they joined. */
export function MembersCard({ account }: { account: Account }) {
  const { data, error, isPending } = useQuery(listMembersOptions({ path: { slug: account.slug } }));
  return (
    <Card title={words.members.title} description={words.members.description}>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-28" />}
      {data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.members.toReversed().map((member) => (
            <MemberRow key={member.id} account={account} member={member} />
          ))}
        </ul>
      )}
    </Card>
  );
}
