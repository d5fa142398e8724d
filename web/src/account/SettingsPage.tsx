import { may, useAccount } from "../api/account";
import { Page } from "../ui/Page";
import { ApiKeysCard } from "./ApiKeysCard";
import { DeleteAccountCard } from "./DeleteAccountCard";
import { NameCard } from "./NameCard";
import { UsageCard } from "./UsageCard";

export function SettingsPage() {
  const account = useAccount();
  return (
    <Page title="Settings" width="narrow" description={account.name}>
      <div className="flex flex-col gap-6">
        <NameCard key={`${account.name} ${account.slug}`} account={account} />
        <UsageCard account={account} />
        {may(account, "account:integrations") && <ApiKeysCard account={account} />}
        {may(account, "account:delete") && <DeleteAccountCard account={account} />}
      </div>
    </Page>
  );
}
