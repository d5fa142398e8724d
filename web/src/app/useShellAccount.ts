import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { Account } from "../api/account";
import { readAccountOptions } from "../api/generated/@tanstack/react-query.gen";
import { lastAccount, useSession } from "../api/session";

/** The account shown in the navigation: the page's account, or else the one opened last. */
export function useShellAccount(): { slug: string | undefined; account: Account | undefined } {
  const { accounts } = useSession();
  const params = useParams({ strict: false });
  const slug = params.slug ?? lastAccount(accounts)?.slug;
  const { data } = useQuery({ ...readAccountOptions({ path: { slug: slug ?? "" } }), enabled: slug !== undefined });
  return { slug, account: data?.account };
}
