import { clsx } from "clsx";

/**
 * A placeholder for something that's loading, in the same size: <Skeleton className="h-9 w-40" />. Screen readers skip
 * it.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-md bg-hover", className)} />;
}
