import { LoaderCircle } from "lucide-react";

/** Turns while something is under way; with a label it says so to a screen reader. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
