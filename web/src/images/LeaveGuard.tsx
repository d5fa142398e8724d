import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

const ConfirmDialog = lazy(async () => ({ default: (await import("../ui/ConfirmDialog")).ConfirmDialog }));

/** Asks before uploads that are under way are left behind. */
export function LeaveGuard({ isBusy }: { isBusy: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isBusy, enableBeforeUnload: isBusy, withResolver: true });
  if (blocker.status !== "blocked") return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title="Leave while pictures are uploading?"
        description="What has not been uploaded yet is stopped. What is done stays."
        confirmLabel="Leave and stop uploading"
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
