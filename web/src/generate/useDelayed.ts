import { useEffect, useState } from "react";

/** Reports whether a value has been true for the given time. */
export function useDelayed(value: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  if (!value && isLong) setLong(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value && isLong;
}
