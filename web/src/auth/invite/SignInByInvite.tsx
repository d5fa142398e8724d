import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fieldErrors, formError } from "../../api/describeError";
import { readSessionOptions, signInMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { TextLink } from "../../ui/TextLink";
import { PasswordField } from "../PasswordField";
import { SigningStep } from "../SigningStep";
import { DeclineButton } from "./DeclineButton";
import type { InviteStepProps } from "./InviteStep";
import { InviteWords, inviteTitle } from "./InviteWords";

/** For an address that somebody has registered with. */
export function SignInByInvite({ token, invite, onDeclined }: InviteStepProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...signInMutation(),
    onSuccess: () => queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 }),
  });
  const faults = fieldErrors(error);
  return (
    <SigningStep title={inviteTitle(invite)} description={<InviteWords invite={invite} />}>
      <Form
        onSubmit={({ password = "" }) => mutate({ body: { email: invite.email, password } })}
        pending={isPending}
        error={formError(error, ["email", "password"])}
      >
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
        <PasswordField
          label="Password"
          name="password"
          autoFocus
          error={faults.password}
          aside={
            <TextLink>
              <Link to="/forgot-password" search={{ email: invite.email }} className="text-sm">
                Forgot it?
              </Link>
            </TextLink>
          }
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Sign in
        </Button>
      </Form>
      <DeclineButton token={token} invite={invite} onDeclined={onDeclined} />
    </SigningStep>
  );
}
