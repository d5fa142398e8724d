import { useSlug } from "../api/account";
import { type SessionAccount, useSession } from "../api/session";

/** Returns the signed-in user's other accounts in which they can create templates. */
export function useOtherAccounts(): SessionAccount[] {
  const slug = useSlug();
  return useSession().accounts.filter((account) => account.slug !== slug && account.role !== "reviewer");
}
