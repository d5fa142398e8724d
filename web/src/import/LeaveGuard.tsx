import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { words } from "./words";

/** Asks before the user leaves a result that isn't saved as a template yet. */
export function LeaveGuard({ isUnopened }: { isUnopened: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnopened, enableBeforeUnload: isUnopened, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={words.leave.title}
      description={words.leave.text}
      confirmLabel={words.leave.confirm}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
