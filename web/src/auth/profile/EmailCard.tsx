import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import {
  cancelEmailChangeMutation,
  changeEmailMutation,
  readUserOptions,
  readUserQueryKey,
} from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { toastError } from "../../api/toastError";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { ConfirmIdentity } from "../ConfirmIdentity";
import { OutboxNote } from "../OutboxNote";
import { words } from "./words";

/**
 * Shows the email address and lets the user change it. The change takes effect once the emailed links have been opened.
 */
export function EmailCard() {
  const user = useUser();
  const { data } = useQuery(readUserOptions());
  const pending = data?.user.pendingEmail ?? undefined;
  return (
    <Card title={words.emailCard.title} description={words.emailCard.description}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-medium">{user.email}</span>
          <Badge tone={user.emailVerified ? "accent" : "neutral"}>
            {user.emailVerified ? words.profile.verified : words.profile.notVerified}
          </Badge>
        </p>
        {pending && <PendingChange pending={pending} />}
        <ChangeForm key={pending} pending={pending} />
      </div>
    </Card>
  );
}

function PendingChange({ pending }: { pending: string }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    ...cancelEmailChangeMutation(),
    onError: toastError,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readUserQueryKey() });
      toast(words.emailCard.canceled);
    },
  });
  return (
    <Callout
      tone="accent"
      title={words.emailCard.pendingTitle}
      actions={
        <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate({})}>
          {words.emailCard.cancel}
        </Button>
      }
    >
      <p>
        {words.emailCard.pendingBefore} <strong className="font-medium">{pending}</strong>
        {user.emailVerified ? ` ${words.emailCard.pendingBoth(user.email)}` : `. ${words.emailCard.pendingAfter}`}
      </p>
      <div className="mt-1">
        <OutboxNote />
      </div>
    </Callout>
  );
}

/** Requests a new email address. If a change is pending, this resends its links. */
function ChangeForm({ pending }: { pending?: string }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...changeEmailMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readUserQueryKey() });
      toast(words.emailCard.sent);
    },
  });
  const errors = fieldErrors(error);
  return (
    <Form
      onSubmit={({ email = "", password = "" }) => mutate({ body: { email, password } })}
      pending={isPending}
      error={formError(error, ["email", "password"])}
    >
      {/* Lets password managers know which user the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label={words.emailCard.newEmail}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={pending}
        error={errors.email}
      />
      <ConfirmIdentity error={errors.password} />
      <Button type="submit" variant={pending ? "secondary" : "primary"} className="self-end" pending={isPending}>
        {pending ? words.emailCard.resend : words.emailCard.change}
      </Button>
    </Form>
  );
}
