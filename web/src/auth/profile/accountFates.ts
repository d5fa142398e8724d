import { listAccounts, listMembers } from "../../api/generated/sdk.gen";
import type { Account } from "../../api/generated/types.gen";

/** What happens to an account when its owner deletes their profile. */
export interface Fate {
  slug: string;
  name: string;
  fate: "goes" | "passes" | "blocks";
}

/** Finds out what happens to the accounts that the signed-in user owns. */
export async function loadFates(): Promise<Fate[]> {
  const { data } = await listAccounts({ throwOnError: true });
  const owned = data.accounts.filter(({ role }) => role === "owner");
  const ownedIds = new Set(owned.map(({ id }) => id));
  return Promise.all(owned.map(async (account) => ({ ...account, fate: await fateOf(account, ownedIds) })));
}

async function fateOf(account: Account, owned: Set<string>): Promise<Fate["fate"]> {
  // A sub-account of someone else's account passes to that person.
  if (account.parentAccountId && !owned.has(account.parentAccountId)) return "passes";
  const { data } = await listMembers({ path: { slug: account.slug }, query: { limit: 2 }, throwOnError: true });
  return data.members.length > 1 ? "blocks" : "goes";
}
