import { Plus } from "lucide-react";
import { useState } from "react";
import { asRole, may, useAccount } from "../../api/account";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Page } from "../../ui/Page";
import { CreateSubAccountDialog } from "./CreateSubAccountDialog";
import { SubAccountsCard } from "./SubAccountsCard";
import { SubAccountsHint } from "./SubAccountsHint";
import { words } from "./words";

/** Lists the accounts that belong to this one, such as an agency's clients. */
export function SubAccountsPage() {
  const account = useAccount();
  const [creating, setCreating] = useState(false);
  const { limits, usage } = account;
  const mayHave = limits.subAccounts > 0 && account.parentAccountId === null;
  const hasRoom = usage.subAccounts < limits.subAccounts;
  if (!may(account, "account:settings:view")) {
    return (
      <Page title={words.title} width="narrow">
        <EmptyState title={words.restricted}>{words.restrictedHint(asRole(account.role), account.name)}</EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      width="narrow"
      description={words.description}
      actions={
        mayHave &&
        may(account, "subaccount:create") && (
          <Button variant="primary" disabled={!hasRoom} onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {words.create}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <SubAccountsHint account={account} />
        {/* After a downgrade, there may be sub-accounts even though the plan doesn't allow any. */}
        {(mayHave || usage.subAccounts > 0) && <SubAccountsCard account={account} />}
      </div>
      <CreateSubAccountDialog slug={account.slug} open={creating} onOpenChange={setCreating} />
    </Page>
  );
}
