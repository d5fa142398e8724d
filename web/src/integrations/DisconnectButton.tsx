import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../api/describeError";
import { disconnectIntegrationMutation, listIntegrationsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { toast } from "../ui/toast";
import type { Provider } from "./providers";
import { words } from "./words";

/** Disconnects a provider after confirmation. */
export function DisconnectButton({ slug, provider: { id, name } }: { slug: string; provider: Provider }) {
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const disconnect = useMutation({
    ...disconnectIntegrationMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listIntegrationsQueryKey({ path: { slug } }) });
      toast(words.disconnect.done(name));
      setConfirming(false);
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={words.disconnect.label(name)}
        onClick={() => setConfirming(true)}
      >
        {words.disconnect.button}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={words.disconnect.title(name)}
        description={words.disconnect.description(name)}
        confirmLabel={words.disconnect.button}
        pending={disconnect.isPending}
        error={disconnect.error ? describeError(disconnect.error) : undefined}
        onConfirm={() => disconnect.mutate({ path: { slug, provider: id } })}
      />
    </>
  );
}
