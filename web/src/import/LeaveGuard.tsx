import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog";

/** Asks before a result is left behind that is in no template yet. */
export function LeaveGuard({ isUnopened }: { isUnopened: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnopened, enableBeforeUnload: isUnopened, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without keeping this import?"
      description="It is in no template yet. To have it again you would have to import the mail once more."
      confirmLabel="Leave without it"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
