import { useState } from "react";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TimeAgo } from "../../ui/TimeAgo";
import { words } from "./dialogWords";
import { useSaver, useSaveState } from "./SaverContext";

/** Offers changes that an earlier visit couldn't save. If it's closed without a choice, the next visit offers them again. */
export function RecoveryDialog() {
  const saver = useSaver();
  const { found, status } = useSaveState();
  const [later, setLater] = useState<string>();
  if (!found || found.key === later || status === "conflict") return null;
  return (
    <Dialog
      open
      onOpenChange={() => setLater(found.key)}
      title={words.recovery.title}
      footer={
        <>
          <Button variant="danger-quiet" onClick={() => saver.discardFound()}>
            {words.recovery.discard}
          </Button>
          <Button variant="primary" onClick={() => saver.recover().catch(toastError)}>
            {words.recovery.restore}
          </Button>
        </>
      }
    >
      <p>
        {words.recovery.beforeTime(found.mine.name)}
        <TimeAgo time={new Date(found.at).toISOString()} />
        {words.recovery.afterTime}
      </p>
    </Dialog>
  );
}
