import { clsx } from "clsx";

/** Stands where something will be, in its size: <Skeleton className="h-9 w-40" />. Screen readers skip it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-md bg-hover", className)} />;
}
