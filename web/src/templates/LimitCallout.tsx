import { type Account, may, useAccount } from "../api/account";
import { PlansButton, useHasRoom } from "../import/NoRoom";
import { Callout } from "../ui/Callout";

const larger: Record<Account["plan"], string | undefined> = { free: "Pro", pro: "Business", business: undefined };

/** Says that no further template fits, and what helps. Nothing while there is room, or for those who create none. */
export function LimitCallout() {
  const account = useAccount();
  const { limits, plan } = account;
  if (useHasRoom() || !may(account, "template:create")) return null;
  const next = larger[plan];
  return (
    <Callout
      className="mb-5"
      title={`All ${limits.templates.toLocaleString("en")} templates of your plan are in use`}
      actions={next && <PlansButton />}
    >
      To create another one, delete a template{next ? ` or move the account to the ${next} plan` : ""}. Everything that
      you have stays editable.
    </Callout>
  );
}
