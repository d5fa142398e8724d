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

/** Name and slug of the account; to read only for those who may not change them. */
export function NameCard({ account }: { account: Account }) {
  const { mutate, isPending, error } = useUpdateAccount(account);
  const faults = fieldErrors(error);
  const readOnly = !may(account, "account:settings:edit");
  return (
    <Card title="Account">
      <Form
        onSubmit={({ name = "", slug = "" }) => mutate({ path: { slug: account.slug }, body: { name, slug } })}
        pending={isPending}
        error={formError(error, ["name", "slug"])}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={account.name}
          readOnly={readOnly}
          error={faults.name}
          autoComplete="off"
        />
        <TextField
          label="Slug"
          name="slug"
          defaultValue={account.slug}
          readOnly={readOnly}
          error={faults.slug}
          autoComplete="off"
          spellCheck={false}
          hint="Part of every address of this account, in the app and the API. If you change it, the old addresses stop working."
        />
        {!readOnly && (
          <Button type="submit" variant="primary" className="self-end" pending={isPending}>
            Save
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
      toast("Account updated");
    },
  });
}
