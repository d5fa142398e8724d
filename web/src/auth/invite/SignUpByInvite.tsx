import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { readSessionOptions } from "../../api/generated/@tanstack/react-query.gen";
import { register, signIn } from "../../api/generated/sdk.gen";
import type { RegisterRequest } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { PasswordField } from "../PasswordField";
import { SigningStep } from "../SigningStep";
import { DeclineButton } from "./DeclineButton";
import type { InviteStepProps } from "./InviteStep";
import { InviteSummary } from "./InviteSummary";
import { words } from "./words";

/**
 * For an email address that doesn't belong to a user yet. Opening the emailed link already proves ownership, so there's
 * nothing to verify.
 */
export function SignUpByInvite({ token, invite, onDeclined }: InviteStepProps) {
  const { mutate, isPending, error } = useSignUp();
  const errors = fieldErrors(error);
  return (
    <SigningStep title={words.title(invite.accountName)} description={<InviteSummary invite={invite} />}>
      <Form
        onSubmit={({ name = "", password = "" }) => mutate({ name, email: invite.email, password, inviteToken: token })}
        pending={isPending}
        error={formError(error, ["name", "email", "password"])}
      >
        <TextField label={words.name} name="name" autoComplete="name" autoFocus error={errors.name} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={invite.email}
          hint={words.emailHint}
          error={errors.email}
        />
        <PasswordField label={words.password} name="password" isNew error={errors.password} />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {words.createAccount}
        </Button>
      </Form>
      <DeclineButton token={token} invite={invite} onDeclined={onDeclined} />
    </SigningStep>
  );
}

// Signing up doesn't start a session, so this also signs in with the same credentials.
function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RegisterRequest) => {
      await register({ body, throwOnError: true });
      const { email, password } = body;
      await signIn({ body: { email, password }, throwOnError: true });
    },
    onSuccess: () => queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 }),
  });
}
