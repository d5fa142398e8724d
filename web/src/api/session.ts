import { useSuspenseQuery } from "@tanstack/react-query";
import { readSessionOptions } from "./generated/calls/readSession.gen";
import type { SessionAccount, User } from "./generated/types.gen";

export type { SessionAccount, User };

/** The signed-in user and their accounts. Null and empty if nobody is signed in. */
export function useSession(): { user: User | null; accounts: SessionAccount[] } {
  const { user, accounts = [] } = useSuspenseQuery(readSessionOptions()).data;
  return { user, accounts };
}

/** The signed-in user. Only for pages that require signing in. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("Nobody is signed in");
  return user;
}

const lastAccountKey = "lastAccount";

/** Remembers the account that was last open in this browser. */
export function rememberAccount(slug: string) {
  try {
    localStorage.setItem(lastAccountKey, slug);
  } catch {
    // Storage may be blocked. In that case, the newest account opens.
  }
}

/** The account to open: the last one open in this browser if the user is still a member, or else the first. */
export function lastAccount<Found extends { slug: string }>(accounts: readonly Found[]): Found | undefined {
  let slug: string | null = null;
  try {
    slug = localStorage.getItem(lastAccountKey);
  } catch {
    // storage may be blocked
  }
  return accounts.find((account) => account.slug === slug) ?? accounts[0];
}
