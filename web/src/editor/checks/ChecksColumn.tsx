import { PartBoundary } from "../../ui/PartBoundary";
import { partOf } from "../../ui/partOf";
import { useChecks } from "./Checks";

// The panel loads when it's first opened.
const ChecksPanel = partOf(async () => (await import("./ChecksPanel")).ChecksPanel);

/** The checks panel next to the canvas, while it's open. */
export function ChecksColumn() {
  const { isOpen, setOpen } = useChecks();
  if (!isOpen) return null;
  return (
    <PartBoundary onMissing={() => setOpen(false)}>
      <ChecksPanel />
    </PartBoundary>
  );
}
