import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import type { KitDraft } from "./useKitDraft";
import { words } from "./words";

/** Asks before navigation that would lose unsaved changes. */
export function LeaveGuard({ draft }: { draft: KitDraft }) {
  const blocker = useBlocker({
    shouldBlockFn: () => draft.isChanged,
    enableBeforeUnload: () => draft.isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={words.leave.title}
      description={words.leave.description}
      confirmLabel={words.leave.confirm}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
