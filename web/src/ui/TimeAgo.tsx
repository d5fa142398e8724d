import { words } from "./words";

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

// Created on first use. They take a while to initialize, and most pages don't show times.
let relative: Intl.RelativeTimeFormat | undefined;
let exact: Intl.DateTimeFormat | undefined;

/** Shows a relative time, with the exact one on hover. */
export function TimeAgo({ time }: { time: string }) {
  const date = new Date(time);
  exact ??= new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={time} title={exact.format(date)} className="whitespace-nowrap">
      {timeAgo(date, new Date())}
    </time>
  );
}

export function timeAgo(date: Date, now: Date): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit || !length) return words.justNow;
  relative ??= new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  // Rounds future times, so that a week that started a second ago is still "in 7 days". Past times count full units.
  const count = seconds > 0 ? Math.round(seconds / length) : Math.trunc(seconds / length);
  return relative.format(count, unit);
}
