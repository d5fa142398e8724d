import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../api/describeError";
import {
  listApiKeysQueryKey,
  readAccountQueryKey,
  revokeApiKeyMutation,
} from "../api/generated/@tanstack/react-query.gen";
import type { ApiKey } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { TimeAgo } from "../ui/TimeAgo";
import { toast } from "../ui/toast";

export function ApiKeyRow({ slug, apiKey }: { slug: string; apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    ...revokeApiKeyMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listApiKeysQueryKey({ path: { slug } }) });
      await queryClient.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
      toast(`“${apiKey.name}” was revoked`);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="truncate font-medium">{apiKey.name}</p>
        <p className="text-muted text-sm">
          Created by {apiKey.createdBy.name} <TimeAgo time={apiKey.createdAt} /> ·{" "}
          {apiKey.lastUsedAt ? (
            <>
              last used <TimeAgo time={apiKey.lastUsedAt} />
            </>
          ) : (
            "never used"
          )}{" "}
          · fingerprint <code className="font-mono">{apiKey.fingerprint}</code>
        </p>
      </div>
      <Button size="sm" variant="danger-quiet" aria-label={`Revoke ${apiKey.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${apiKey.name}”?`}
        description="Programs that use this key are refused at once. A revoked key can't be brought back."
        confirmLabel="Revoke key"
        pending={revoke.isPending}
        error={revoke.error ? describeError(revoke.error) : undefined}
        onConfirm={() => revoke.mutate({ path: { slug, keyId: apiKey.id } })}
      />
    </li>
  );
}
