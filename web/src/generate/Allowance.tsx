import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { may, useAccount } from "../api/account";
import { listPlansOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiUsage } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";
import { clockTime, nextDay, untilThen } from "./dayEnd";

/** How many mails are left today; large where none is. */
export function Allowance({ usage }: { usage: AiUsage | undefined }) {
  if (!usage) return <p className="h-6" />;
  const { generationsRemainingToday: left, planLimit } = usage;
  const [now, then] = [new Date(), nextDay(new Date())];
  if (left > 0) {
    return (
      <p className="text-muted text-sm" title={`Counted anew ${untilThen(then, now)}`}>
        <span className="font-medium text-ink tabular-nums">
          {left.toLocaleString("en")} of {planLimit.toLocaleString("en")}
        </span>{" "}
        left today, new ones at {clockTime(then)}. {left <= planLimit / 5 && <LargerPlan />}
      </p>
    );
  }
  return (
    <Callout title={`Today’s ${planLimit.toLocaleString("en")} generations are used up`} className="w-full">
      New ones come at {clockTime(then)}, {untilThen(then, now)}. What you typed stays here. <LargerPlan />
    </Callout>
  );
}

/** What the next plan gives; nothing for the largest. */
export function LargerPlan() {
  const account = useAccount();
  const { data } = useQuery({ ...listPlansOptions(), staleTime: Number.POSITIVE_INFINITY });
  const offer = data?.plans.find(({ limits }) => limits.aiGenerationsPerDay > account.limits.aiGenerationsPerDay);
  if (!offer) return null;
  const name = offer.plan.charAt(0).toUpperCase() + offer.plan.slice(1);
  return (
    <>
      {name} gives {offer.limits.aiGenerationsPerDay.toLocaleString("en")} a day.{" "}
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
