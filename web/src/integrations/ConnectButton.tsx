import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { toastError } from "../api/toastError";
import { Button } from "../ui/Button";
import { connectUrl } from "./connect";
import type { Provider } from "./providers";

/** Leads to the provider's page for consent, which leads back here. */
export function ConnectButton({ slug, provider }: { slug: string; provider: Provider }) {
  const client = useQueryClient();
  const leave = useMutation({
    // The page over there is reached by an address of the server: whoever is signed out must learn it before they leave.
    mutationFn: () => client.fetchQuery({ ...listIntegrationsOptions({ path: { slug } }), staleTime: 0 }),
    onSuccess: () => location.assign(connectUrl(slug, provider.id)),
    onError: toastError,
  });
  const verb = provider.state === "inactive" ? "Reconnect" : "Connect";
  return (
    <Button
      size="sm"
      variant={provider.state === "inactive" ? "primary" : "secondary"}
      pending={leave.isPending || leave.isSuccess}
      aria-label={`${verb} ${provider.name}`}
      onClick={() => leave.mutate()}
    >
      {verb}
    </Button>
  );
}
