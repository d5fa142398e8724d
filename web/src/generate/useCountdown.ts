import { useEffect, useState } from "react";

/** Counts down the seconds of a wait. A new cause restarts it. */
export function useCountdown(wait: number, cause: unknown): number {
  const [now, setNow] = useState(Date.now);
  const [end, setEnd] = useState(() => ({ cause, at: Date.now() + wait * 1000 }));
  if (end.cause !== cause) setEnd({ cause, at: Date.now() + wait * 1000 });
  const left = Math.max(0, Math.ceil((end.at - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
