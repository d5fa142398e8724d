import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { readAccountOptions } from "./generated/calls/readAccount.gen";
import type { AccountDetails } from "./generated/types.gen";
import { words } from "./words";

export type Account = AccountDetails;

/** The permissions that roles have, as the server names them. */
export type Permission =
  | "template:create"
  | "template:view"
  | "template:edit:own"
  | "template:edit:any"
  | "template:delete:own"
  | "template:delete:any"
  | "template:export"
  | "member:view"
  | "member:invite"
  | "member:remove"
  | "member:role:change"
  | "account:settings:view"
  | "account:settings:edit"
  | "account:integrations"
  | "subaccount:create"
  | "subaccount:manage"
  | "billing:view"
  | "billing:manage"
  | "account:transfer"
  | "account:delete";

/** The slug in the page's URL. Only for account pages. */
export function useSlug(): string {
  const { slug } = useParams({ strict: false });
  if (!slug) throw new Error("This isn't an account page");
  return slug;
}

/** The page's account with its permissions, limits and usage. The route loads it before the page is shown. */
export function useAccount(): Account {
  return useSuspenseQuery(readAccountOptions({ path: { slug: useSlug() } })).data.account;
}

/** Reports whether the signed-in user may do this in the account. */
export function may(account: Pick<Account, "permissions">, permission: Permission): boolean {
  return account.permissions.includes(permission);
}

/** The role with its article: "an admin", "a reviewer". */
export function asRole(role: Account["role"]): string {
  return words.role(role);
}
