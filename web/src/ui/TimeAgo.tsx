const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

// Made when they are first needed: the browser's tables of words take their time, and most pages show no time.
let relative: Intl.RelativeTimeFormat | undefined;
let exact: Intl.DateTimeFormat | undefined;

/** A time as people say it, with the exact one on hover. */
export function TimeAgo({ time }: { time: string }) {
  const date = new Date(time);
  exact ??= new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={time} title={exact.format(date)}>
      {timeAgo(date, new Date())}
    </time>
  );
}

export function timeAgo(date: Date, now: Date): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit || !length) return "just now";
  relative ??= new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  // A week that began a second ago is still "in 7 days"; what is past counts in whole units.
  const count = seconds > 0 ? Math.round(seconds / length) : Math.trunc(seconds / length);
  return relative.format(count, unit);
}
