import { useState } from "react";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TimeAgo } from "../../ui/TimeAgo";
import { useSaver, useSaveState } from "./SaverContext";

/** Offers changes that an earlier visit could not save. Closing it decides nothing: they are offered at the next visit again. */
export function RecoveryDialog() {
  const saver = useSaver();
  const { found, status } = useSaveState();
  const [later, setLater] = useState<string>();
  if (!found || found.key === later || status === "conflict") return null;
  return (
    <Dialog
      open
      onOpenChange={() => setLater(found.key)}
      title="Unsaved changes were found"
      footer={
        <>
          <Button variant="danger-quiet" onClick={() => saver.discardFound()}>
            Discard them
          </Button>
          <Button variant="primary" onClick={() => saver.recover().catch(toastError)}>
            Bring them back
          </Button>
        </>
      }
    >
      <p>
        This browser kept changes to “{found.mine.name}” from <TimeAgo time={new Date(found.at).toISOString()} /> that
        did not reach the server. Bringing them back merges them with what the template is now.
      </p>
    </Dialog>
  );
}
