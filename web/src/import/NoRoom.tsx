import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { may, useAccount } from "../api/account";
import { readAccountOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { words } from "./words";

/** Reports whether the plan has room for another template. */
export function useHasRoom(): boolean {
  const { usage, limits } = useAccount();
  return usage.templates < limits.templates;
}

/** Warns, before an import or generation is used up, that its result couldn't be saved as a template. Shows nothing while there is room. */
export function NoRoomYet({ children }: { children: ReactNode }) {
  const { limits } = useAccount();
  if (useHasRoom()) return null;
  return (
    <Callout
      title={words.limit.reached(limits.templates)}
      actions={
        <>
          <TemplatesButton />
          <PlansButton />
        </>
      }
    >
      {children}
    </Callout>
  );
}

/** Says that a result can't be saved as a template. Its links open new tabs, so that the result stays on this page. */
export function NoRoom() {
  const { slug, limits } = useAccount();
  const { refetch, isFetching } = useQuery({
    ...readAccountOptions({ path: { slug } }),
    refetchOnWindowFocus: "always",
  });
  return (
    <Callout
      tone="danger"
      title={words.limit.title}
      actions={
        <>
          <TemplatesButton />
          <PlansButton inNewTab />
          <Button pending={isFetching} onClick={() => void refetch()}>
            {words.limit.checkAgain}
          </Button>
        </>
      }
    >
      {words.limit.text(limits.templates)}
    </Callout>
  );
}

function TemplatesButton() {
  const { slug } = useAccount();
  return (
    <Button asChild>
      <Link to="/a/$slug/templates" params={{ slug }} target="_blank">
        {words.limit.openTemplates}
      </Link>
    </Button>
  );
}

/** Links to the plans. Shows nothing to members who can't see them. */
export function PlansButton({ inNewTab }: { inNewTab?: boolean }) {
  const account = useAccount();
  if (!may(account, "account:settings:view")) return null;
  return (
    <Button asChild>
      <Link to="/a/$slug/billing" params={{ slug: account.slug }} target={inNewTab ? "_blank" : undefined}>
        {words.limit.seePlans}
      </Link>
    </Button>
  );
}
