import { Dialog } from "../ui/Dialog";
import { CreateAccountForm } from "./CreateAccountForm";

export function CreateAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create an account"
      description="It has its own templates, brand kit, API keys and plan. You become its owner."
    >
      <CreateAccountForm onCreated={() => onOpenChange(false)} />
    </Dialog>
  );
}
