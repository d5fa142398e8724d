import { useMutation } from "@tanstack/react-query";
import { openPortalMutation, startCheckoutMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { PlanPrice } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { planName } from "../plans";
import { words } from "./words";

const openPage = ({ url }: { url: string }) => location.assign(url);

/** Opens Stripe's checkout page for a plan. */
export function BuyButton({ slug, plan }: { slug: string; plan: PlanPrice["plan"] }) {
  const checkout = useMutation({ ...startCheckoutMutation(), onError: toastError, onSuccess: openPage });
  return (
    <Button
      variant="primary"
      pending={checkout.isPending}
      onClick={() => checkout.mutate({ path: { slug }, body: { plan } })}
    >
      {words.buy(planName(plan))}
    </Button>
  );
}

/** Opens Stripe's customer portal with the card, invoices and plan. */
export function PortalButton({ slug }: { slug: string }) {
  const portal = useMutation({ ...openPortalMutation(), onError: toastError, onSuccess: openPage });
  return (
    <Button pending={portal.isPending} onClick={() => portal.mutate({ path: { slug } })}>
      {words.manage}
    </Button>
  );
}
