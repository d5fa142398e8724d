import { lazy, Suspense } from "react";
import { useChecks } from "./Checks";

// The panel loads when it's first opened.
const ChecksPanel = lazy(async () => ({ default: (await import("./ChecksPanel")).ChecksPanel }));

/** The checks panel next to the canvas, while it's open. */
export function ChecksColumn() {
  const { isOpen } = useChecks();
  return <Suspense>{isOpen && <ChecksPanel />}</Suspense>;
}
