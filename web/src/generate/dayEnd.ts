import { words } from "./words";
/** Returns when the daily allowance resets: at midnight UTC. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** Formats a time in the user's time zone: "01:00" or "1:00 AM". */
export function clockTime(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" }).format(date);
}

/** Formats the time left: "in 5 hours", "in 12 minutes". */
export function untilThen(then: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
  const hours = Math.round(minutes / 60);
  if (minutes < 90) return words.allowance.inMinutes(minutes);
  return words.allowance.inHours(hours);
}
