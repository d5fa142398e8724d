import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { fieldErrors, formError } from "../api/describeError";
import { createAccountMutation, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { words } from "./words";

/** Creates an account and opens it. */
export function CreateAccountForm({ onCreated }: { onCreated?: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...createAccountMutation(),
    onSuccess: async ({ account }) => {
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      await navigate({ to: "/a/$slug/templates", params: { slug: account.slug } });
      onCreated?.();
    },
  });
  return (
    <Form
      onSubmit={({ name = "" }) => mutate({ body: { name } })}
      pending={isPending}
      error={formError(error, ["name"])}
    >
      <TextField
        label={words.name}
        name="name"
        autoFocus
        autoComplete="organization"
        hint={words.createAccount.nameHint}
        error={fieldErrors(error).name}
      />
      <Button type="submit" variant="primary" className="self-end" pending={isPending}>
        {words.createAccount.create}
      </Button>
    </Form>
  );
}
