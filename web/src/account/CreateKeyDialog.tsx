import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fieldErrors, formError } from "../api/describeError";
import {
  createApiKeyMutation,
  listApiKeysQueryKey,
  readAccountQueryKey,
} from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { CopyButton } from "../ui/CopyButton";
import { Dialog } from "../ui/Dialog";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";

export interface CreateKeyDialogProps {
  slug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name, then shows the key, this once. */
export function CreateKeyDialog({ slug, open, onOpenChange }: CreateKeyDialogProps) {
  const queryClient = useQueryClient();
  const create = useMutation({
    ...createApiKeyMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listApiKeysQueryKey({ path: { slug } }) });
      await queryClient.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
    },
  });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) create.reset(); // the key leaves the memory of the page
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={create.data ? `“${create.data.apiKey.name}” is ready` : "Create an API key"}
      footer={create.data && <Button onClick={() => change(false)}>Done</Button>}
    >
      {create.data ? (
        <CreatedKey secret={create.data.key} />
      ) : (
        <Form
          onSubmit={({ name = "" }) => create.mutate({ path: { slug }, body: { name } })}
          pending={create.isPending}
          error={formError(create.error, ["name"])}
        >
          <TextField
            label="Name"
            name="name"
            autoFocus
            autoComplete="off"
            hint="What will use it: a website, a script."
            error={fieldErrors(create.error).name}
          />
          <Button type="submit" variant="primary" className="self-end" pending={create.isPending}>
            Create key
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function CreatedKey({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="accent">Copy the key now and keep it safe. It is not shown again.</Callout>
      <div className="flex flex-col gap-2">
        <TextField
          label="API key"
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
          className="[&_input]:font-mono [&_input]:text-xs"
        />
        <CopyButton text={secret} label="Copy key" variant="primary" />
      </div>
    </div>
  );
}
