import { useQuery } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { listMembersOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Card } from "../../ui/Card";
import { planName } from "../plans";
import { words } from "./words";

/** Says who pays for the plan. Shown to members who don't. */
export function WhoPaysCard({ account }: { account: Account }) {
  const { data } = useQuery(listMembersOptions({ path: { slug: account.slug } }));
  const owner = data?.members.find(({ role }) => role === "owner");
  const ownerPays = owner ? words.namedOwnerPays(owner.name, owner.email) : words.ownerPays;
  return (
    <Card title={words.plan(planName(account.plan))}>
      <p>{account.parentAccountId ? words.parentPays : ownerPays}</p>
    </Card>
  );
}
