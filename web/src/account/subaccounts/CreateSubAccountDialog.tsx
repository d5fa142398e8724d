import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { createSubAccountMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { useRefreshSubAccounts } from "./useRefreshSubAccounts";

export interface CreateSubAccountDialogProps {
  slug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateSubAccountDialog({ slug, open, onOpenChange }: CreateSubAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create a sub-account"
      description="It has its own templates, brand kit and team, and this account's plan. You become its owner."
    >
      <CreateForm slug={slug} onCreated={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CreateForm({ slug, onCreated }: { slug: string; onCreated: () => void }) {
  const refresh = useRefreshSubAccounts(slug);
  const { mutate, isPending, error } = useMutation({
    ...createSubAccountMutation(),
    onSuccess: async ({ data }) => {
      await refresh();
      toast(`“${data.name}” was created`);
      onCreated();
    },
  });
  return (
    <Form
      onSubmit={({ name = "" }) => mutate({ path: { slug }, body: { name } })}
      pending={isPending}
      error={formError(error, ["name"])}
    >
      <TextField
        label="Name"
        name="name"
        autoFocus
        autoComplete="off"
        hint="Of the client, the brand or the project. It can be changed later."
        error={fieldErrors(error).name}
      />
      <Button type="submit" variant="primary" className="self-end" pending={isPending}>
        Create sub-account
      </Button>
    </Form>
  );
}
