import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronsUpDown, CornerDownRight, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Account } from "../api/account";
import { listAccountsOptions } from "../api/generated/@tanstack/react-query.gen";
import { useSession } from "../api/session";
import { Avatar } from "../ui/Avatar";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../ui/Menu";
import { accountTree } from "./accountTree";
import { words } from "./words";

// Loaded when it's first opened, because most people never open it.
const CreateAccountDialog = lazy(async () => ({
  default: (await import("../account/CreateAccountDialog")).CreateAccountDialog,
}));

export interface AccountSwitcherProps {
  readonly slug: string | undefined;
  /** The current plan. The one in the session may be out of date. */
  readonly plan: Account["plan"] | undefined;
}

/** Shows the current account and switches to another one. */
export function AccountSwitcher({ slug, plan }: AccountSwitcherProps) {
  const { accounts } = useSession();
  const tree = useAccountTree();
  const [creating, setCreating] = useState(false);
  const current = accounts.find((account) => account.slug === slug);
  const name = current?.name ?? words.accounts.none;
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover data-[state=open]:bg-hover"
          >
            <Avatar name={name} shape="square" />
            <span className="min-w-0 flex-1">
              <span className="sr-only">{words.accounts.label}</span>
              <span className="block truncate font-semibold leading-5">{name}</span>
              {current && (
                <span className="block text-muted text-xs first-letter:uppercase">
                  {words.accounts.plan(plan ?? current.plan)}
                </span>
              )}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        }
      >
        <MenuLabel>{words.accounts.title}</MenuLabel>
        {tree.map(({ account, isChild }) => (
          <MenuItem key={account.id} asChild>
            <Link to="/a/$slug/templates" params={{ slug: account.slug }}>
              {isChild && <CornerDownRight aria-label={words.accounts.subAccount} className="ml-2" />}
              <Avatar name={account.name} shape="square" size="sm" />
              <span className="min-w-0 flex-1 truncate">{account.name}</span>
              {account.slug === slug && <Check aria-label={words.accounts.current} />}
            </Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Plus aria-hidden />} onSelect={() => setCreating(true)}>
          {words.accounts.create}
        </MenuItem>
      </Menu>
      <Suspense>{creating && <CreateAccountDialog open onOpenChange={setCreating} />}</Suspense>
    </>
  );
}

/** The accounts to choose from. The session doesn't include parents, so the list is flat until the accounts are loaded. */
function useAccountTree() {
  const { accounts } = useSession();
  const { data } = useQuery({ ...listAccountsOptions(), enabled: accounts.length > 1 });
  const parents = new Map(data?.accounts.map(({ id, parentAccountId }) => [id, parentAccountId]));
  return accountTree(accounts.map((account) => ({ ...account, parentAccountId: parents.get(account.id) ?? null })));
}
