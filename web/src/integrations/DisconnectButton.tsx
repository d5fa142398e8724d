import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../api/describeError";
import { disconnectIntegrationMutation, listIntegrationsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { toast } from "../ui/toast";
import type { Provider } from "./providers";

/** Forgets the connection to a provider, after a question. */
export function DisconnectButton({ slug, provider: { id, name } }: { slug: string; provider: Provider }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const disconnect = useMutation({
    ...disconnectIntegrationMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listIntegrationsQueryKey({ path: { slug } }) });
      toast(`${name} is disconnected`);
      setAsking(false);
    },
  });
  return (
    <>
      <Button size="sm" variant="danger-quiet" aria-label={`Disconnect ${name}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}?`}
        description={`Nobody of this account can push to it until it is connected again. What was pushed stays at ${name}.`}
        confirmLabel="Disconnect"
        pending={disconnect.isPending}
        error={disconnect.error ? describeError(disconnect.error) : undefined}
        onConfirm={() => disconnect.mutate({ path: { slug, provider: id } })}
      />
    </>
  );
}
