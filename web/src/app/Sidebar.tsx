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
import { words } from "./words";

/** The main navigation. */
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
        <span className="flex-1 text-left">{words.navigation.search}</span>
        <span className="pointer-coarse:hidden">
          <Kbd keys="mod+K" />
        </span>
      </button>
      <nav aria-label={words.navigation.label} className="flex flex-col gap-0.5">
        {account && (
          <>
            {may(account, "template:view") && (
              <Link to="/a/$slug/templates" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
                <LayoutTemplate aria-hidden />
                {words.navigation.templates}
              </Link>
            )}
            {may(account, "template:create") && <DraftingLink slug={account.slug} />}
            {may(account, "template:view") && (
              <Link to="/a/$slug/media" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
                <Images aria-hidden />
                {words.navigation.media}
              </Link>
            )}
            <Link to="/a/$slug/brand" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
              <Palette aria-hidden />
              {words.navigation.brandKit}
            </Link>
            {may(account, "template:export") && (
              <Link
                to="/a/$slug/integrations"
                params={{ slug: account.slug }}
                className={itemStyle}
                activeProps={active}
              >
                <Plug aria-hidden />
                {words.navigation.integrations}
              </Link>
            )}
            {may(account, "member:view") && (
              <Link to="/a/$slug/team" params={{ slug: account.slug }} className={itemStyle} activeProps={active}>
                <Users aria-hidden />
                {words.navigation.team}
              </Link>
            )}
            {may(account, "account:settings:view") && <ManagersLinks account={account} />}
          </>
        )}
        <Link to="/reference" className={itemStyle} activeProps={active}>
          <BookOpen aria-hidden />
          {words.navigation.apiReference}
        </Link>
      </nav>
      <Bottom>
        {account && <UsageMeter account={account} />}
        <UserMenu />
      </Bottom>
    </div>
  );
}

/** Its label depends on whether a model is connected. It stays invisible until that's known, so it doesn't visibly change. */
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

/** Links for owners and admins. */
function ManagersLinks({ account }: { account: Account }) {
  const link = { params: { slug: account.slug }, className: itemStyle, activeProps: active };
  return (
    <>
      {account.parentAccountId === null && (
        <Link to="/a/$slug/sub-accounts" {...link}>
          <Building2 aria-hidden />
          {words.navigation.subAccounts}
        </Link>
      )}
      <Link to="/a/$slug/billing" {...link}>
        <CreditCard aria-hidden />
        {words.navigation.billing}
      </Link>
      <Link to="/a/$slug/audit" {...link}>
        <ScrollText aria-hidden />
        {words.navigation.auditLog}
      </Link>
      <Link to="/a/$slug/settings" {...link}>
        <Settings aria-hidden />
        {words.navigation.settings}
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
