import type { Account } from "../api/account";

export type Plan = Account["plan"];

/** "Pro" of "pro". */
export function planName(plan: Plan): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

const larger: Record<Plan, Plan | undefined> = { free: "pro", pro: "business", business: undefined };

/** The plan that allows more; undefined where there is none. */
export function largerPlan(plan: Plan): Plan | undefined {
  return larger[plan];
}
