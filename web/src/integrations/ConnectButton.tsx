import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { toastError } from "../api/toastError";
import { Button } from "../ui/Button";
import { connectUrl } from "./connect";
import type { Provider } from "./providers";
import { words } from "./words";

/** Goes to the provider's consent page, which redirects back here. */
export function ConnectButton({ slug, provider }: { slug: string; provider: Provider }) {
  const client = useQueryClient();
  const leave = useMutation({
    // The server redirects to the consent page. Call the API first, so that an expired session shows up before the page is left.
    mutationFn: () => client.fetchQuery({ ...listIntegrationsOptions({ path: { slug } }), staleTime: 0 }),
    onSuccess: () => location.assign(connectUrl(slug, provider.id)),
    onError: toastError,
  });
  const verb = provider.state === "inactive" ? words.card.reconnect : words.card.connect;
  return (
    <Button
      size="sm"
      variant={provider.state === "inactive" ? "primary" : "secondary"}
      pending={leave.isPending || leave.isSuccess}
      aria-label={words.card.connectLabel(verb, provider.name)}
      onClick={() => leave.mutate()}
    >
      {verb}
    </Button>
  );
}
