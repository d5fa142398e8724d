import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import type { KitDraft } from "./useKitDraft";

/** Asks before unsaved changes are left behind. */
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
      title="Leave without saving the brand kit?"
      description="The changes on this page are lost if you go on."
      confirmLabel="Leave without saving"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
