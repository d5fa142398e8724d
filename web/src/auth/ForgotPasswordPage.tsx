import { useMutation } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { fieldErrors, formError } from "../api/describeError";
import { forgotPasswordMutation } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import { OutboxNote } from "./OutboxNote";
import { SigningStep } from "./SigningStep";

export function ForgotPasswordPage() {
  const search = useSearch({ from: "/signing/forgot-password" });
  const { mutate, isPending, isSuccess, error, variables } = useMutation(forgotPasswordMutation());
  const [isIncomplete, setIncomplete] = useState(false);
  // The server answers every text the same, so that a slip would show here only as a mail that never comes.
  function send(email: string) {
    setIncomplete(!email.includes("@"));
    if (email.includes("@")) mutate({ body: { email } });
  }
  if (isSuccess) return <Sent email={variables.body.email} />;
  return (
    <SigningStep title="Forgot your password?" description="We mail you a link to choose a new one.">
      <Form onSubmit={({ email = "" }) => send(email)} pending={isPending} error={formError(error, ["email"])}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          defaultValue={search.email}
          error={isIncomplete ? "Must be an email address." : fieldErrors(error).email}
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
      <OutboxNote />
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
