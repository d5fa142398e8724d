import type { Account } from "../api/account";

/** Returns how many emails can still be imported this month. */
export function importsLeft({ usage, limits }: Pick<Account, "usage" | "limits">): number {
  return Math.max(limits.designImportsPerMonth - usage.designImportsThisMonth, 0);
}

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" });

/** Returns the day on which imports reset, such as "December 1". retryAfter is the server's answer in seconds. */
export function nextMonth(now: Date, retryAfter?: number): string {
  if (retryAfter !== undefined) return day.format(new Date(now.getTime() + retryAfter * 1000));
  return day.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}
