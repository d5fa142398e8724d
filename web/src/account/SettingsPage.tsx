import { asRole, may, useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { AiCard } from "./AiCard";
import { ApiKeysCard } from "./ApiKeysCard";
import { DangerZone } from "./DangerZone";
import { NameCard } from "./NameCard";

export function SettingsPage() {
  const account = useAccount();
  if (!may(account, "account:settings:view")) {
    return (
      <Page title="Settings" width="narrow">
        <EmptyState title="Settings are for owners and admins">
          You are {asRole(account.role)} in {account.name}. Ask an owner or admin of the account to change them.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Settings" width="narrow" description={account.name}>
      <div className="flex flex-col gap-6">
        <NameCard key={`${account.name} ${account.slug}`} account={account} />
        {may(account, "account:integrations") && (
          <div id="api-keys">
            <ApiKeysCard account={account} />
          </div>
        )}
        <AiCard account={account} />
        <DangerZone account={account} />
      </div>
    </Page>
  );
}
