import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { may, useAccount } from "../api/account";
import { listPlansOptions } from "../api/generated/calls/listPlans.gen";
import type { AiUsage } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";
import { clockTime, nextDay, untilThen } from "./dayEnd";

export interface AllowanceProps {
  /** undefined until it is known; its line stays empty. */
  usage: AiUsage | undefined;
  /** For narrow panels. */
  isSmall?: boolean;
}

/** What is left of the day's generations, the same everywhere; a callout where nothing is left. */
export function Allowance({ usage, isSmall }: AllowanceProps) {
  if (!usage) return <p className={isSmall ? "h-4" : "h-6"} />;
  const { generationsRemainingToday: left, planLimit } = usage;
  const [now, then] = [new Date(), nextDay(new Date())];
  const all = planLimit.toLocaleString("en");
  if (left > 0) {
    return (
      <p className={clsx("text-muted", isSmall ? "text-xs" : "text-sm")} title={`Resets ${untilThen(then, now)}`}>
        <span className="font-medium text-ink tabular-nums">
          {left.toLocaleString("en")} of {all}
        </span>{" "}
        generations left today. {left <= planLimit / 5 && <LargerPlan />}
      </p>
    );
  }
  return (
    <Callout title={`You've used all ${all} generations for today`} className={clsx("w-full", isSmall && "text-sm!")}>
      They reset at {clockTime(then)}, {untilThen(then, now)}. <LargerPlan />
    </Callout>
  );
}

/** What the next plan includes; nothing on the largest. */
function LargerPlan() {
  const account = useAccount();
  const { data } = useQuery({ ...listPlansOptions(), staleTime: Number.POSITIVE_INFINITY });
  const offer = data?.plans.find(({ limits }) => limits.aiGenerationsPerDay > account.limits.aiGenerationsPerDay);
  if (!offer) return null;
  const name = offer.plan.charAt(0).toUpperCase() + offer.plan.slice(1);
  return (
    <>
      {name} includes {offer.limits.aiGenerationsPerDay.toLocaleString("en")} a day.{" "}
      {may(account, "account:settings:view") && (
        <TextLink>
          <Link to="/a/$slug/billing" params={{ slug: account.slug }}>
            See plans
          </Link>
        </TextLink>
      )}
    </>
  );
}
