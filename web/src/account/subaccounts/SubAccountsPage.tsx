import { Plus } from "lucide-react";
import { useState } from "react";
import { asRole, may, useAccount } from "../../api/account";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Page } from "../../ui/Page";
import { CreateSubAccountDialog } from "./CreateSubAccountDialog";
import { SubAccountsCard } from "./SubAccountsCard";
import { SubAccountsHint } from "./SubAccountsHint";

/** The accounts below this one, such as an agency's clients. */
export function SubAccountsPage() {
  const account = useAccount();
  const [creating, setCreating] = useState(false);
  const { limits, usage } = account;
  const mayHave = limits.subAccounts > 0 && account.parentAccountId === null;
  const hasRoom = usage.subAccounts < limits.subAccounts;
  if (!may(account, "account:settings:view")) {
    return (
      <Page title="Sub-accounts" width="narrow">
        <EmptyState title="Sub-accounts are for owners and admins">
          You are {asRole(account.role)} in {account.name}. Ask an owner or admin of the account.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Sub-accounts"
      width="narrow"
      description="For clients, brands or countries: each has its own templates, brand kit and team."
      actions={
        mayHave &&
        may(account, "subaccount:create") && (
          <Button variant="primary" disabled={!hasRoom} onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            Create sub-account
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <SubAccountsHint account={account} />
        {/* After a change to a smaller plan there may be some without there being room for any. */}
        {(mayHave || usage.subAccounts > 0) && <SubAccountsCard account={account} />}
      </div>
      <CreateSubAccountDialog slug={account.slug} open={creating} onOpenChange={setCreating} />
    </Page>
  );
}
