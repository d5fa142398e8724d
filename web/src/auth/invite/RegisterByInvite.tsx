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
import { InviteWords, inviteTitle } from "./InviteWords";

/** For an address that nobody has registered with: the mail was read there, so that nothing is to be verified. */
export function RegisterByInvite({ token, invite, onDeclined }: InviteStepProps) {
  const { mutate, isPending, error } = useRegister();
  const faults = fieldErrors(error);
  return (
    <SigningStep title={inviteTitle(invite)} description={<InviteWords invite={invite} />}>
      <Form
        onSubmit={({ name = "", password = "" }) => mutate({ name, email: invite.email, password, inviteToken: token })}
        pending={isPending}
        error={formError(error, ["name", "email", "password"])}
      >
        <TextField label="Name" name="name" autoComplete="name" autoFocus error={faults.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={invite.email}
          hint="The address that the invite went to."
          error={faults.email}
        />
        <PasswordField label="Password" name="password" isNew error={faults.password} />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Create account
        </Button>
      </Form>
      <DeclineButton token={token} invite={invite} onDeclined={onDeclined} />
    </SigningStep>
  );
}

// Registering sets no session; signing in with the same words spares the person a second form.
function useRegister() {
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
