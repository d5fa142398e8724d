import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { readAccountOptions } from "./generated/calls/readAccount.gen";
import type { AccountDetails } from "./generated/types.gen";

export type Account = AccountDetails;

/** What a role may do, in the server's words. */
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

/** The slug in the address of the page. Only for pages of an account. */
export function useSlug(): string {
  const { slug } = useParams({ strict: false });
  if (!slug) throw new Error("This page is not a page of an account");
  return slug;
}

/** The account whose page this is, with permissions, limits and usage. The route has loaded it before the page shows. */
export function useAccount(): Account {
  return useSuspenseQuery(readAccountOptions({ path: { slug: useSlug() } })).data.account;
}

/** Whether the server lets the signed-in person do this in the account. */
export function may(account: Pick<Account, "permissions">, permission: Permission): boolean {
  return account.permissions.includes(permission);
}

/** "an admin", "a reviewer". */
export function asRole(role: Account["role"]): string {
  return `${/^[aeo]/.test(role) ? "an" : "a"} ${role}`;
}
