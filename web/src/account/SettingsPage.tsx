import { asRole, may, useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { AiCard } from "./AiCard";
import { ApiKeysCard } from "./ApiKeysCard";
import { DangerZone } from "./DangerZone";
import { NameCard } from "./NameCard";
import { TwoStepSetting } from "./TwoStepSetting";
import { words } from "./words";

export function SettingsPage() {
  const account = useAccount();
  if (!may(account, "account:settings:view")) {
    return (
      <Page title={words.settings.title} width="narrow">
        <EmptyState title={words.settings.restricted}>
          {words.settings.restrictedHint(asRole(account.role), account.name)}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={words.settings.title} width="narrow" description={account.name}>
      <div className="flex flex-col gap-6">
        <NameCard key={`${account.name} ${account.slug}`} account={account} />
        {may(account, "account:integrations") && (
          <div id="api-keys">
            <ApiKeysCard account={account} />
          </div>
        )}
        <AiCard account={account} />
        <TwoStepSetting account={account} />
        <DangerZone account={account} />
      </div>
    </Page>
  );
}
