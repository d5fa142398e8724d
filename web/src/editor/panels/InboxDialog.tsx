import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { SettingsFields } from "../inspector/SettingsFields";
import { InboxFields } from "./InboxFields";
import { words } from "./inspectorWords";

export interface InboxDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Subject and preview text for windows too narrow for the inspector. */
export function InboxDialog({ open, onOpenChange }: InboxDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.inbox.dialogTitle}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {words.inbox.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pointer-coarse:[&_input]:min-h-11">
        <SettingsFields>
          <InboxFields />
        </SettingsFields>
      </div>
    </Dialog>
  );
}
