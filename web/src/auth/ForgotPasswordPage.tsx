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
import { words } from "./words";

export function ForgotPasswordPage() {
  const search = useSearch({ from: "/signing/forgot-password" });
  const { mutate, isPending, isSuccess, error, variables } = useMutation(forgotPasswordMutation());
  const [isIncomplete, setIncomplete] = useState(false);
  // The server responds the same way to any text, so without this check a typo would only mean that no email ever arrives.
  function send(email: string) {
    setIncomplete(!email.includes("@"));
    if (email.includes("@")) mutate({ body: { email } });
  }
  if (isSuccess) return <Sent email={variables.body.email} />;
  return (
    <SigningStep title={words.forgot.title} description={words.forgot.description}>
      <Form onSubmit={({ email = "" }) => send(email)} pending={isPending} error={formError(error, ["email"])}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          defaultValue={search.email}
          error={isIncomplete ? words.forgot.notAnEmail : fieldErrors(error).email}
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {words.forgot.send}
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
      title={words.checkYourEmail}
      description={
        <>
          {words.forgot.sentBefore} <strong className="font-medium text-ink">{email}</strong>
          {words.forgot.sentAfter}
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
        <Link to="/sign-in">{words.forgot.back}</Link>
      </TextLink>
    </p>
  );
}
