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
import { InviteSummary } from "./InviteSummary";
import { words } from "./words";

/** For an email address that already belongs to a user. */
export function SignInByInvite({ token, invite, onDeclined }: InviteStepProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...signInMutation(),
    onSuccess: () => queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 }),
  });
  const errors = fieldErrors(error);
  return (
    <SigningStep title={words.title(invite.accountName)} description={<InviteSummary invite={invite} />}>
      <Form
        onSubmit={({ password = "" }) => mutate({ body: { email: invite.email, password } })}
        pending={isPending}
        error={formError(error, ["email", "password"])}
      >
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
        <PasswordField
          label={words.password}
          name="password"
          autoFocus
          error={errors.password}
          aside={
            <TextLink>
              <Link to="/forgot-password" search={{ email: invite.email }} className="text-sm">
                {words.forgotPassword}
              </Link>
            </TextLink>
          }
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {words.signIn}
        </Button>
      </Form>
      <DeclineButton token={token} invite={invite} onDeclined={onDeclined} />
    </SigningStep>
  );
}
