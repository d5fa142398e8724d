import { lazy, Suspense } from "react";
import { useChecks } from "./Checks";

// It comes when it is first opened.
const ChecksPanel = lazy(async () => ({ default: (await import("./ChecksPanel")).ChecksPanel }));

/** The panel beside the canvas, while it is open. */
export function ChecksColumn() {
  const { isOpen } = useChecks();
  return <Suspense>{isOpen && <ChecksPanel />}</Suspense>;
}
