import { PartBoundary } from "../../ui/PartBoundary";
import { partOf } from "../../ui/partOf";
import { useSaveState } from "./SaverContext";

const MergeDialog = partOf(async () => (await import("./MergeDialog")).MergeDialog);
const RecoveryDialog = partOf(async () => (await import("./RecoveryDialog")).RecoveryDialog);
const RefusedDialog = partOf(async () => (await import("./RefusedDialog")).RefusedDialog);

/** The dialogs that saving can open. Rendered once in the editor. */
export function SavingDialogs() {
  const { conflict, found, status } = useSaveState();
  return (
    <PartBoundary>
      {found && <RecoveryDialog />}
      {conflict && <MergeDialog />}
      {status === "refused" && <RefusedDialog />}
    </PartBoundary>
  );
}
