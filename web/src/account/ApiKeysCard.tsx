import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import type { Account } from "../api/account";
import { describeError } from "../api/describeError";
import { listApiKeysOptions } from "../api/generated/@tanstack/react-query.gen";
import type { ApiKey } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Card } from "../ui/Card";
import { EmptyState } from "../ui/EmptyState";
import { Skeleton } from "../ui/Skeleton";
import { ApiKeyRow } from "./ApiKeyRow";
import { CreateKeyDialog } from "./CreateKeyDialog";
import { words } from "./words";

/** Lists, creates and revokes the account's API keys. */
export function ApiKeysCard({ account }: { account: Account }) {
  const { data, error, isPending } = useQuery(listApiKeysOptions({ path: { slug: account.slug } }));
  const [creating, setCreating] = useState(false);
  const full = data !== undefined && data.apiKeys.length >= account.limits.apiKeys;
  return (
    <Card
      title={words.apiKeys.title}
      description={words.apiKeys.description}
      actions={
        <Button onClick={() => setCreating(true)} disabled={full}>
          <Plus aria-hidden />
          {words.apiKeys.create}
        </Button>
      }
    >
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-14" />}
      {full && <p className="mb-3 text-muted text-sm">{words.apiKeys.full(account.limits.apiKeys)}</p>}
      {data && <Keys slug={account.slug} keys={data.apiKeys} />}
      <CreateKeyDialog slug={account.slug} open={creating} onOpenChange={setCreating} />
    </Card>
  );
}

function Keys({ slug, keys }: { slug: string; keys: readonly ApiKey[] }) {
  if (keys.length === 0) {
    return (
      <EmptyState icon={<KeyRound aria-hidden />} title={words.apiKeys.empty} className="py-6!">
        {words.apiKeys.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {keys.map((key) => (
        <ApiKeyRow key={key.id} slug={slug} apiKey={key} />
      ))}
    </ul>
  );
}
