import type { Account } from "../api/generated/types.gen";

/** An account in the account menu. Sub-accounts are indented if the user is also a member of the parent. */
export interface ListedAccount<Found> {
  account: Found;
  isChild: boolean;
}

/** Moves every sub-account directly after its parent and otherwise keeps the order. */
export function accountTree<Found extends Pick<Account, "id" | "parentAccountId">>(
  accounts: readonly Found[],
): ListedAccount<Found>[] {
  const ids = new Set(accounts.map(({ id }) => id));
  const isChild = ({ parentAccountId }: Found) => parentAccountId !== null && ids.has(parentAccountId);
  return accounts
    .filter((account) => !isChild(account))
    .flatMap((account) => [
      { account, isChild: false },
      ...accounts
        .filter(({ parentAccountId }) => parentAccountId === account.id)
        .map((child) => ({ account: child, isChild: true })),
    ]);
}
