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
import { words } from "./words";

export interface CreateKeyDialogProps {
  slug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name, then shows the key. This is the only time it's shown. */
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
    if (!next) create.reset(); // removes the key from memory
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={create.data ? words.apiKeys.ready(create.data.apiKey.name) : words.apiKeys.createTitle}
      footer={create.data && <Button onClick={() => change(false)}>{words.apiKeys.done}</Button>}
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
            label={words.name}
            name="name"
            autoFocus
            autoComplete="off"
            hint={words.apiKeys.nameHint}
            error={fieldErrors(create.error).name}
          />
          <Button type="submit" variant="primary" className="self-end" pending={create.isPending}>
            {words.apiKeys.create}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function CreatedKey({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="accent">{words.apiKeys.copyNow}</Callout>
      <div className="flex flex-col gap-2">
        <TextField
          label={words.apiKeys.key}
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
          className="[&_input]:font-mono [&_input]:text-xs"
        />
        <CopyButton text={secret} label={words.apiKeys.copy} variant="primary" />
      </div>
    </div>
  );
}
