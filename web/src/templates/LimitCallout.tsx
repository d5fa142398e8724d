import { type Account, useAccount } from "../api/account";
import { Callout } from "../ui/Callout";

const larger: Record<Account["plan"], string | undefined> = { free: "Pro", pro: "Business", business: undefined };

/** Says that no further template fits, and what helps. Nothing while there is room. */
export function LimitCallout() {
  const { usage, limits, plan } = useAccount();
  if (usage.templates < limits.templates) return null;
  const next = larger[plan];
  return (
    <Callout className="mb-5" title={`All ${limits.templates.toLocaleString("en")} templates of your plan are in use`}>
      To create another one, delete a template{next ? ` or move the account to the ${next} plan` : ""}. Everything that
      you have stays editable.
    </Callout>
  );
}

/** Whether another template fits. */
export function useHasRoom(): boolean {
  const { usage, limits } = useAccount();
  return usage.templates < limits.templates;
}
