import { Link } from "@tanstack/react-router";
import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { useState } from "react";
import { CreateAccountDialog } from "../account/CreateAccountDialog";
import { useSession } from "../api/session";
import { Avatar } from "../ui/Avatar";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../ui/Menu";

/** The account that is open, and the way to another one. */
export function AccountSwitcher({ slug }: { slug: string | undefined }) {
  const { accounts } = useSession();
  const [creating, setCreating] = useState(false);
  const current = accounts.find((account) => account.slug === slug);
  const name = current?.name ?? "No account";
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
              <span className="sr-only">Account:</span>
              <span className="block truncate font-semibold leading-5">{name}</span>
              {current && <span className="block text-muted text-xs first-letter:uppercase">{current.plan} plan</span>}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        }
      >
        <MenuLabel>Accounts</MenuLabel>
        {accounts.map((account) => (
          <MenuItem key={account.id} asChild>
            <Link to="/a/$slug/templates" params={{ slug: account.slug }}>
              <Avatar name={account.name} shape="square" size="sm" />
              <span className="min-w-0 flex-1 truncate">{account.name}</span>
              {account.slug === slug && <Check aria-label="open now" />}
            </Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Plus aria-hidden />} onSelect={() => setCreating(true)}>
          Create account
        </MenuItem>
      </Menu>
      <CreateAccountDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
