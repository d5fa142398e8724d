import { Dialog } from "../ui/Dialog";
import { CreateAccountForm } from "./CreateAccountForm";
import { words } from "./words";

export function CreateAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.createAccount.title}
      description={words.createAccount.description}
    >
      <CreateAccountForm onCreated={() => onOpenChange(false)} />
    </Dialog>
  );
}
