import { useSlug } from "../api/account";
import { type SessionAccount, useSession } from "../api/session";

/** The other accounts of the signed-in person in which they may create templates. */
export function useOtherAccounts(): SessionAccount[] {
  const slug = useSlug();
  return useSession().accounts.filter((account) => account.slug !== slug && account.role !== "reviewer");
}
