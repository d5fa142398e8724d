import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { toastError } from "../api/toastError";
import { Button } from "../ui/Button";
import { connectAddress } from "./connect";
import type { Service } from "./services";

/** Leads to the service's page for consent, which leads back here. */
export function ConnectButton({ slug, service }: { slug: string; service: Service }) {
  const client = useQueryClient();
  const leave = useMutation({
    // The page over there is reached by an address of the server: whoever is signed out must learn it before they leave.
    mutationFn: () => client.fetchQuery({ ...listIntegrationsOptions({ path: { slug } }), staleTime: 0 }),
    onSuccess: () => location.assign(connectAddress(slug, service.id)),
    onError: toastError,
  });
  const verb = service.state === "inactive" ? "Reconnect" : "Connect";
  return (
    <Button
      size="sm"
      variant={service.state === "inactive" ? "primary" : "secondary"}
      pending={leave.isPending || leave.isSuccess}
      aria-label={`${verb} ${service.name}`}
      onClick={() => leave.mutate()}
    >
      {verb}
    </Button>
  );
}
