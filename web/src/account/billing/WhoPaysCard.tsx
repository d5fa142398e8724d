import { useQuery } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { listMembersOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Card } from "../../ui/Card";
import { planName } from "../plans";

/** The plan for those who do not pay it: who does. */
export function WhoPaysCard({ account }: { account: Account }) {
  const { data } = useQuery(listMembersOptions({ path: { slug: account.slug } }));
  const owner = data?.members.find(({ role }) => role === "owner");
  return (
    <Card title={`${planName(account.plan)} plan`}>
      <p>
        {account.parentAccountId
          ? "This is a sub-account: it has the plan of the account that it belongs to, and is paid with it."
          : `Plan and payment are up to the owner${owner ? `, ${owner.name} (${owner.email})` : ""}.`}
      </p>
    </Card>
  );
}
