import type { Account } from "../api/account";

/** How many mails can still be imported this month. */
export function importsLeft({ usage, limits }: Pick<Account, "usage" | "limits">): number {
  return Math.max(limits.designImportsPerMonth - usage.designImportsThisMonth, 0);
}

/** "97 of 100 imports left this month". */
export function leftInWords(account: Pick<Account, "usage" | "limits">): string {
  const [left, all] = [importsLeft(account), account.limits.designImportsPerMonth];
  return `${left.toLocaleString("en")} of ${all.toLocaleString("en")} imports left this month`;
}

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" });

/** When a month of imports begins anew, from now or from what the server says: "December 1". */
export function nextMonth(now: Date, retryAfter?: number): string {
  if (retryAfter !== undefined) return day.format(new Date(now.getTime() + retryAfter * 1000));
  return day.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}
