import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { type Account, asRole, may, useAccount } from "../api/account";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { Skeleton } from "../ui/Skeleton";
import { ConnectReturn } from "./ConnectReturn";
import { ProviderCard } from "./ProviderCard";
import { PushHistory } from "./PushHistory";
import { useProviders } from "./useProviders";
import { words } from "./words";

/** The providers that templates can be pushed to, with the push history. */
export function IntegrationsPage() {
  const account = useAccount();
  if (!may(account, "template:export")) {
    return (
      <Page title={words.title} width="narrow">
        <EmptyState title={words.noAccessTitle}>{words.noAccess(asRole(account.role), account.name)}</EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      description={words.description}
      actions={may(account, "account:integrations") && <KeysLink slug={account.slug} />}
    >
      <div className="flex flex-col gap-6">
        <Providers account={account} />
        <PushHistory slug={account.slug} />
      </div>
    </Page>
  );
}

function KeysLink({ slug }: { slug: string }) {
  return (
    <Button asChild>
      <Link to="/a/$slug/settings" params={{ slug }} hash="api-keys">
        <KeyRound aria-hidden />
        {words.apiKeys}
      </Link>
    </Button>
  );
}

function Providers({ account }: { account: Account }) {
  const { providers, error } = useProviders(account.slug);
  return (
    <>
      <ConnectReturn providers={providers} />
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {!providers && !error && <Skeleton className="h-80" />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {providers?.map((provider) => (
          <ProviderCard key={provider.id} account={account} provider={provider} />
        ))}
      </ul>
    </>
  );
}
