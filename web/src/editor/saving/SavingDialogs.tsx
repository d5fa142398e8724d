import { lazy, Suspense } from "react";
import { useSaveState } from "./SaverContext";

const MergeDialog = lazy(async () => ({ default: (await import("./MergeDialog")).MergeDialog }));
const RecoveryDialog = lazy(async () => ({ default: (await import("./RecoveryDialog")).RecoveryDialog }));

/** What saving may have to ask. Stands once in the editor. */
export function SavingDialogs() {
  const { conflict, found } = useSaveState();
  return (
    <Suspense>
      {found && <RecoveryDialog />}
      {conflict && <MergeDialog />}
    </Suspense>
  );
}
