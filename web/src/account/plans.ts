import type { Account } from "../api/account";

export type Plan = Account["plan"];

/** The plan's display name: "Pro" for "pro". */
export function planName(plan: Plan): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

const larger: Record<Plan, Plan | undefined> = { free: "pro", pro: "business", business: undefined };

/** The next larger plan, or undefined for the largest. */
export function largerPlan(plan: Plan): Plan | undefined {
  return larger[plan];
}
