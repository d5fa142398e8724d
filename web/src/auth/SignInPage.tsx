import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { fieldErrors, formError } from "../api/describeError";
import { readConfigOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import { PasswordField } from "./PasswordField";
import { SigningStep } from "./SigningStep";
import { SsoButton } from "./SsoButton";
import { useSignIn } from "./useSignIn";
import { words } from "./words";

export function SignInPage() {
  const search = useSearch({ from: "/signing/sign-in" });
  const { data: config } = useSuspenseQuery(readConfigOptions());
  return (
    <SigningStep title={words.signIn} description={search.ended !== undefined && describeEnd(search.return)}>
      {search.error && <Callout tone="danger">{words.sso.errors[search.error] ?? words.sso.failed}</Callout>}
      {config.oidc && <SsoButton name={config.oidc.name} returnTo={search.return} only={!config.password} />}
      {config.password && config.oidc && <p className="text-center text-muted text-sm">{words.sso.or}</p>}
      {config.password && <PasswordForm />}
      {config.registration === "open" && config.password && (
        <p className="text-muted">
          {words.signInPage.newHere}{" "}
          <TextLink>
            <Link to="/sign-up" search={{ return: search.return }}>
              {words.signInPage.createAnAccount}
            </Link>
          </TextLink>
        </p>
      )}
    </SigningStep>
  );
}

function PasswordForm() {
  const search = useSearch({ from: "/signing/sign-in" });
  const { mutate, isPending, error } = useSignIn(search.return);
  const errors = fieldErrors(error);
  const [typed, setTyped] = useState(search.email ?? "");
  return (
    <Form
      onSubmit={({ email = "", password = "" }) => mutate({ body: { email, password } })}
      pending={isPending}
      error={formError(error, ["email", "password"])}
    >
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoFocus={!search.email}
        error={errors.email}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoFocus={Boolean(search.email)}
        error={errors.password}
        aside={
          <TextLink>
            <Link to="/forgot-password" search={typed ? { email: typed } : {}} className="text-sm">
              {words.forgotPassword}
            </Link>
          </TextLink>
        }
      />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        {words.signIn}
      </Button>
    </Form>
  );
}

/** Tells users who were interrupted why they need to sign in, and in the editor that their changes aren't lost. */
function describeEnd(wanted = ""): string {
  const isTemplate = /\/templates\/[\da-f-]{36}$/.test(wanted);
  return isTemplate ? words.signInPage.endedInEditor : words.signInPage.ended;
}
