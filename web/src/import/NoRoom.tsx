import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { may, useAccount } from "../api/account";
import { readAccountOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";

/** Whether another template fits. */
export function useHasRoom(): boolean {
  const { usage, limits } = useAccount();
  return usage.templates < limits.templates;
}

/** Says before something is used up that its result could not become a template. Nothing while there is room. */
export function NoRoomYet({ children }: { children: ReactNode }) {
  const { limits } = useAccount();
  if (useHasRoom()) return null;
  return (
    <Callout
      title={`All ${limits.templates.toLocaleString("en")} templates of your plan are in use`}
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

/** A result cannot become a template. Whoever makes room does so beside this page, so that the result stays. */
export function NoRoom() {
  const { slug, limits } = useAccount();
  const { refetch, isFetching } = useQuery({
    ...readAccountOptions({ path: { slug } }),
    refetchOnWindowFocus: "always",
  });
  return (
    <Callout
      tone="danger"
      title="There is no room for another template"
      actions={
        <>
          <TemplatesButton />
          <PlansButton isBeside />
          <Button pending={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        </>
      }
    >
      All {limits.templates.toLocaleString("en")} templates of your plan are in use: delete one, and open this one then.
      The result stays here meanwhile.
    </Callout>
  );
}

function TemplatesButton() {
  const { slug } = useAccount();
  return (
    <Button asChild>
      <Link to="/a/$slug/templates" params={{ slug }} target="_blank">
        Open the templates in a new tab
      </Link>
    </Button>
  );
}

/** The way to a larger plan, for those who see the page of plans. */
export function PlansButton({ isBeside }: { isBeside?: boolean }) {
  const account = useAccount();
  if (!may(account, "account:settings:view")) return null;
  return (
    <Button asChild>
      <Link to="/a/$slug/billing" params={{ slug: account.slug }} target={isBeside ? "_blank" : undefined}>
        See the plans
      </Link>
    </Button>
  );
}
