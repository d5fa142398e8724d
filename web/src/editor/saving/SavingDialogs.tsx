import { lazy, Suspense } from "react";
import { useSaveState } from "./SaverContext";

const MergeDialog = lazy(async () => ({ default: (await import("./MergeDialog")).MergeDialog }));
const RecoveryDialog = lazy(async () => ({ default: (await import("./RecoveryDialog")).RecoveryDialog }));
const RefusedDialog = lazy(async () => ({ default: (await import("./RefusedDialog")).RefusedDialog }));

/** The dialogs that saving can open. Rendered once in the editor. */
export function SavingDialogs() {
  const { conflict, found, status } = useSaveState();
  return (
    <Suspense>
      {found && <RecoveryDialog />}
      {conflict && <MergeDialog />}
      {status === "refused" && <RefusedDialog />}
    </Suspense>
  );
}
