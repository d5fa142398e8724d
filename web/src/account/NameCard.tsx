import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type Account, may } from "../api/account";
import { fieldErrors, formError } from "../api/describeError";
import {
  readAccountQueryKey,
  readSessionOptions,
  updateAccountMutation,
} from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { toast } from "../ui/toast";
import { words } from "./words";

/** The account's name and slug, read-only for users who may not change them. */
export function NameCard({ account }: { account: Account }) {
  const { mutate, isPending, error } = useUpdateAccount(account);
  const errors = fieldErrors(error);
  const readOnly = !may(account, "account:settings:edit");
  return (
    <Card title={words.account.title}>
      <Form
        onSubmit={({ name = "", slug = "" }) => mutate({ path: { slug: account.slug }, body: { name, slug } })}
        pending={isPending}
        error={formError(error, ["name", "slug"])}
      >
        <TextField
          label={words.name}
          name="name"
          defaultValue={account.name}
          readOnly={readOnly}
          error={errors.name}
          autoComplete="off"
        />
        <TextField
          label={words.account.slug}
          name="slug"
          defaultValue={account.slug}
          readOnly={readOnly}
          error={errors.slug}
          autoComplete="off"
          spellCheck={false}
          hint={words.account.slugHint}
        />
        {!readOnly && (
          <Button type="submit" variant="primary" className="self-end" pending={isPending}>
            {words.save}
          </Button>
        )}
      </Form>
    </Card>
  );
}

function useUpdateAccount(account: Account) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...updateAccountMutation(),
    onSuccess: async ({ account: updated }) => {
      queryClient.setQueryData(readAccountQueryKey({ path: { slug: updated.slug } }), { account: updated });
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      if (updated.slug !== account.slug) {
        await navigate({ to: "/a/$slug/settings", params: { slug: updated.slug }, replace: true });
      }
      toast(words.account.updated);
    },
  });
}
