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
import { PushHistory } from "./PushHistory";
import { ServiceCard } from "./ServiceCard";
import { useServices } from "./useServices";

/** The mailing services that templates can be pushed to, and what was pushed. */
export function IntegrationsPage() {
  const account = useAccount();
  if (!may(account, "template:export")) {
    return (
      <Page title="Integrations" width="narrow">
        <EmptyState title="Integrations are for those who export templates">
          You are {asRole(account.role)} in {account.name}. Ask an owner or admin of the account.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Integrations"
      description="Connect a mailing service once, then push templates to it with one click."
      actions={may(account, "account:integrations") && <KeysLink slug={account.slug} />}
    >
      <div className="flex flex-col gap-6">
        <Services account={account} />
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
        API keys
      </Link>
    </Button>
  );
}

function Services({ account }: { account: Account }) {
  const { services, error } = useServices(account.slug);
  return (
    <>
      <ConnectReturn services={services} />
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {!services && !error && <Skeleton className="h-80" />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {services?.map((service) => (
          <ServiceCard key={service.id} account={account} service={service} />
        ))}
      </ul>
    </>
  );
}
