import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { may, useAccount } from "../api/account";
import { listPlansOptions } from "../api/generated/calls/listPlans.gen";
import type { AiUsage } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";
import { clockTime, nextDay, untilThen } from "./dayEnd";
import { words } from "./words";

export interface AllowanceProps {
  /** Undefined while loading, which shows an empty line. */
  usage: AiUsage | undefined;
  /** For narrow panels. */
  isSmall?: boolean;
}

/** Shows how many generations are left today, or a callout if there are none. */
export function Allowance({ usage, isSmall }: AllowanceProps) {
  if (!usage) return <p className={isSmall ? "h-4" : "h-6"} />;
  const { generationsRemainingToday: left, planLimit } = usage;
  const [now, then] = [new Date(), nextDay(new Date())];
  if (left > 0) {
    return (
      <p
        className={clsx("text-muted", isSmall ? "text-xs" : "text-sm")}
        title={words.allowance.resetsIn(untilThen(then, now))}
      >
        <span className="font-medium text-ink tabular-nums">{words.allowance.left(left, planLimit)}</span>{" "}
        {words.allowance.leftText} {left <= planLimit / 5 && <LargerPlan />}
      </p>
    );
  }
  return (
    <Callout title={words.allowance.usedUp(planLimit)} className={clsx("w-full", isSmall && "text-sm!")}>
      {words.allowance.resetsAt(clockTime(then), untilThen(then, now))} <LargerPlan />
    </Callout>
  );
}

/** Says what the next plan includes. Shows nothing on the largest plan. */
function LargerPlan() {
  const account = useAccount();
  const { data } = useQuery({ ...listPlansOptions(), staleTime: Number.POSITIVE_INFINITY });
  const offer = data?.plans.find(({ limits }) => limits.aiGenerationsPerDay > account.limits.aiGenerationsPerDay);
  if (!offer) return null;
  const name = offer.plan.charAt(0).toUpperCase() + offer.plan.slice(1);
  return (
    <>
      {words.allowance.nextPlan(name, offer.limits.aiGenerationsPerDay)}{" "}
      {may(account, "account:settings:view") && (
        <TextLink>
          <Link to="/a/$slug/billing" params={{ slug: account.slug }}>
            {words.allowance.seePlans}
          </Link>
        </TextLink>
      )}
    </>
  );
}
