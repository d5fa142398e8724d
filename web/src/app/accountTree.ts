import type { Account } from "../api/generated/types.gen";

/** An account in the list to choose from, below its parent where the person is in both. */
export interface ListedAccount<Found> {
  account: Found;
  isChild: boolean;
}

/** Puts every sub-account behind its parent; the order is otherwise that of the list. */
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
