import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { createSubAccountMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { useRefreshSubAccounts } from "./useRefreshSubAccounts";
import { words } from "./words";

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
      title={words.createForm.title}
      description={words.createForm.description}
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
      toast(words.createForm.done(data.name));
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
        label={words.createForm.name}
        name="name"
        autoFocus
        autoComplete="off"
        hint={words.createForm.nameHint}
        error={fieldErrors(error).name}
      />
      <Button type="submit" variant="primary" className="self-end" pending={isPending}>
        {words.create}
      </Button>
    </Form>
  );
}
