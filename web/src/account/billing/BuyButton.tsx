import { useMutation } from "@tanstack/react-query";
import { openPortalMutation, startCheckoutMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { PlanPrice } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { planName } from "../plans";

const leaveFor = ({ url }: { url: string }) => location.assign(url);

/** Leads to the payment service's page where a plan is paid. */
export function BuyButton({ slug, plan }: { slug: string; plan: PlanPrice["plan"] }) {
  const checkout = useMutation({ ...startCheckoutMutation(), onError: toastError, onSuccess: leaveFor });
  return (
    <Button
      variant="primary"
      pending={checkout.isPending}
      onClick={() => checkout.mutate({ path: { slug }, body: { plan } })}
    >
      Buy {planName(plan)}
    </Button>
  );
}

/** Leads to the payment service's page about card, invoices and plan. */
export function PortalButton({ slug }: { slug: string }) {
  const portal = useMutation({ ...openPortalMutation(), onError: toastError, onSuccess: leaveFor });
  return (
    <Button pending={portal.isPending} onClick={() => portal.mutate({ path: { slug } })}>
      Manage payment
    </Button>
  );
}
