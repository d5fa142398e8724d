import { type Account, may, useAccount } from "../api/account";
import { PlansButton, useHasRoom } from "../import/NoRoom";
import { Callout } from "../ui/Callout";
import { words } from "./words";

const nextPlans: Record<Account["plan"], string | undefined> = { free: "Pro", pro: "Business", business: undefined };

/** Says that the plan's template limit is reached. Shows nothing below the limit or to members who can't create templates. */
export function LimitCallout() {
  const account = useAccount();
  const { limits, plan } = account;
  if (useHasRoom() || !may(account, "template:create")) return null;
  const next = nextPlans[plan];
  return (
    <Callout className="mb-5" title={words.limit.title(limits.templates)} actions={next && <PlansButton />}>
      {words.limit.text(next)}
    </Callout>
  );
}
