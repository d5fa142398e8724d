import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { uploadWords } from "./uploadWords";

const ConfirmDialog = lazy(async () => ({ default: (await import("../ui/ConfirmDialog")).ConfirmDialog }));

/** Asks before navigation that would stop uploads in progress. */
export function LeaveGuard({ isBusy }: { isBusy: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isBusy, enableBeforeUnload: isBusy, withResolver: true });
  if (blocker.status !== "blocked") return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title={uploadWords.leave.title}
        description={uploadWords.leave.description}
        confirmLabel={uploadWords.leave.confirm}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
