import { useSuspenseQuery } from "@tanstack/react-query";
import { readSessionOptions } from "./generated/calls/readSession.gen";
import type { SessionAccount, User } from "./generated/types.gen";

export type { SessionAccount, User };

/** Who is signed in, and the accounts of that person; null and none where nobody is. */
export function useSession(): { user: User | null; accounts: SessionAccount[] } {
  const { user, accounts = [] } = useSuspenseQuery(readSessionOptions()).data;
  return { user, accounts };
}

/** The signed-in person. Only for pages behind the sign-in. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("Nobody is signed in");
  return user;
}

const lastAccountKey = "lastAccount";

/** Remembers the account that was open last in this browser. */
export function rememberAccount(slug: string) {
  try {
    localStorage.setItem(lastAccountKey, slug);
  } catch {
    // Storage may be forbidden; the newest account opens then.
  }
}

/** The account to open: the last one of this browser if the person is still in it, else the first. */
export function lastAccount<Found extends { slug: string }>(accounts: readonly Found[]): Found | undefined {
  let slug: string | null = null;
  try {
    slug = localStorage.getItem(lastAccountKey);
  } catch {
    // as above
  }
  return accounts.find((account) => account.slug === slug) ?? accounts[0];
}
