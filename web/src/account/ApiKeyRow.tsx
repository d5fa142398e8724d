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
import { dot } from "../ui/dot";
import { TimeAgo } from "../ui/TimeAgo";
import { toast } from "../ui/toast";
import { words } from "./words";

export function ApiKeyRow({ slug, apiKey }: { slug: string; apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    ...revokeApiKeyMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listApiKeysQueryKey({ path: { slug } }) });
      await queryClient.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
      toast(words.apiKeys.revoked(apiKey.name));
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="truncate font-medium">{apiKey.name}</p>
        <p className="text-muted text-sm">
          {words.apiKeys.createdBy(apiKey.createdBy.name)} <TimeAgo time={apiKey.createdAt} />
          {dot}
          {apiKey.lastUsedAt ? (
            <>
              {words.apiKeys.lastUsed} <TimeAgo time={apiKey.lastUsedAt} />
            </>
          ) : (
            words.apiKeys.neverUsed
          )}
          {dot}
          {words.apiKeys.fingerprint} <code className="font-mono">{apiKey.fingerprint}</code>
        </p>
      </div>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={words.apiKeys.revokeNamed(apiKey.name)}
        onClick={() => setAsking(true)}
      >
        {words.apiKeys.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.apiKeys.revokeTitle(apiKey.name)}
        description={words.apiKeys.revokeDescription}
        confirmLabel={words.apiKeys.revokeKey}
        pending={revoke.isPending}
        error={revoke.error ? describeError(revoke.error) : undefined}
        onConfirm={() => revoke.mutate({ path: { slug, keyId: apiKey.id } })}
      />
    </li>
  );
}
