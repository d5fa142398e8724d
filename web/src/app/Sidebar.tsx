import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import {
  BookOpen,
  Building2,
  CreditCard,
  Images,
  LayoutTemplate,
  Palette,
  Plug,
  ScrollText,
  Search,
  Settings,
  Sparkles,
  SquarePen,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { type Account, may } from "../api/account";
import { draftingName, useModelStatus } from "../api/drafting";
import { openCommandPalette } from "../ui/commandPaletteState";
import { Kbd } from "../ui/Kbd";
import { AccountSwitcher } from "./AccountSwitcher";
import { UsageMeter } from "./UsageMeter";
import { UserMenu } from "./UserMenu";
import { useShellAccount } from "./useShellAccount";

/** Where one can go. */
export function Sidebar({ inSheet }: { inSheet?: boolean }) {
  const { slug, account } = useShellAccount();
  return (
    <div className="flex h-full flex-col gap-1 p-3">
      <div className={inSheet ? "pr-10" : undefined}>
        <AccountSwitcher slug={slug} plan={account?.plan} />
      </div>
      <button
        type="button"
        onClick={openCommandPalette}
        className={clsx(
          itemStyle,
          "mt-2 mb-1 border border-line bg-surface text-muted shadow-low hover:bg-surface hover:text-ink",
        )}
      >
        <Search aria-hidden />
        <span className="flex-1 text-left">Search</span>
        <span className="pointer-coarse:hidden">
          <Kbd keys="mod+K" />
        </span>
      </button>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        {account && (
          <>
            {may(account, "template:view") && (
              <Link to="/a/$slug/templates" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
                <LayoutTemplate aria-hidden />
                Templates
              </Link>
            )}
            {may(account, "template:create") && <DraftingLink slug={account.slug} />}
            {may(account, "template:view") && (
              <Link to="/a/$slug/media" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
                <Images aria-hidden />
                Media
              </Link>
            )}
            <Link to="/a/$slug/brand" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
              <Palette aria-hidden />
              Brand kit
            </Link>
            {may(account, "template:export") && (
              <Link
                to="/a/$slug/integrations"
                params={{ slug: account.slug }}
                className={itemStyle}
                activeProps={active}
              >
                <Plug aria-hidden />
                Integrations
              </Link>
            )}
            {may(account, "member:view") && (
              <Link to="/a/$slug/team" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
                <Users aria-hidden />
                Team
              </Link>
            )}
            {may(account, "account:settings:view") && <ManagersLinks account={account} />}
          </>
        )}
        <Link to="/reference" className={itemStyle} activeProps={active}>
          <BookOpen aria-hidden />
          API reference
        </Link>
      </nav>
      <Bottom>
        {account && <UsageMeter account={account} />}
        <UserMenu />
      </Bottom>
    </div>
  );
}

/** Named by what it does: the name stays invisible until that is known, so that it doesn't change before one's eyes. */
function DraftingLink({ slug }: { slug: string }) {
  const model = useModelStatus(slug);
  return (
    <Link
      to="/a/$slug/generate"
      params={{ slug }}
      activeOptions={{ includeSearch: false }}
      className={clsx(itemStyle, !model.isKnown && "text-transparent! [&>svg]:invisible")}
      activeProps={active}
    >
      {model.hasModel ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />}
      {draftingName(model)}
    </Link>
  );
}

/** What owners and admins look after. */
function ManagersLinks({ account }: { account: Account }) {
  const link = { params: { slug: account.slug }, className: itemStyle, activeProps: active };
  return (
    <>
      {account.parentAccountId === null && (
        <Link to="/a/$slug/sub-accounts" {...link}>
          <Building2 aria-hidden />
          Sub-accounts
        </Link>
      )}
      <Link to="/a/$slug/billing" {...link}>
        <CreditCard aria-hidden />
        Billing and usage
      </Link>
      <Link to="/a/$slug/audit" {...link}>
        <ScrollText aria-hidden />
        Audit log
      </Link>
      <Link to="/a/$slug/settings" {...link}>
        <Settings aria-hidden />
        Settings
      </Link>
    </>
  );
}

function Bottom({ children }: { children: ReactNode }) {
  return <div className="mt-auto flex flex-col gap-2 pt-4">{children}</div>;
}

const itemStyle =
  "flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-ink/85 transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted";

const active = { className: "bg-hover font-medium text-ink! [&>svg]:text-accent!" };
