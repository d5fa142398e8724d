import { useMutation } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { fieldErrors, formError } from "../api/describeError";
import { forgotPasswordMutation } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import { MailPlace } from "./MailPlace";
import { SigningStep } from "./SigningStep";

export function ForgotPasswordPage() {
  const search = useSearch({ from: "/signing/forgot-password" });
  const { mutate, isPending, isSuccess, error, variables } = useMutation(forgotPasswordMutation());
  if (isSuccess) return <Sent email={variables.body.email} />;
  return (
    <SigningStep title="Forgot your password?" description="We mail you a link to choose a new one.">
      <Form
        onSubmit={({ email = "" }) => mutate({ body: { email } })}
        pending={isPending}
        error={formError(error, ["email"])}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          defaultValue={search.email}
          error={fieldErrors(error).email}
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Send the link
        </Button>
      </Form>
      <BackToSignIn />
    </SigningStep>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <SigningStep
      follows
      title="Check your mail"
      description={
        <>
          If there is an account with the address <strong className="font-medium text-ink">{email}</strong>, a link is
          on its way to it. It works once, for an hour.
        </>
      }
    >
      <MailPlace />
      <BackToSignIn />
    </SigningStep>
  );
}

function BackToSignIn() {
  return (
    <p>
      <TextLink>
        <Link to="/sign-in">Back to sign in</Link>
      </TextLink>
    </p>
  );
}
