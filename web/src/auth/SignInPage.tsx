import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { ApiError } from "../api/ApiError";
import { fieldErrors, formError } from "../api/describeError";
import { readConfigOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import { PasswordField } from "./PasswordField";
import { SigningStep } from "./SigningStep";
import { SsoButton } from "./sso/SsoButton";
import { supportsPasskeys } from "./twostep/supportsPasskeys";
import { useSignIn } from "./useSignIn";
import { words } from "./words";

const SsoError = lazy(async () => ({ default: (await import("./sso/SsoError")).SsoError }));
const SsoCodeStep = lazy(async () => ({ default: (await import("./sso/SsoCodeStep")).SsoCodeStep }));
const CodeStep = lazy(async () => ({ default: (await import("./twostep/CodeStep")).CodeStep }));
const PasskeyButton = lazy(async () => ({ default: (await import("./twostep/PasskeyButton")).PasskeyButton }));

export function SignInPage() {
  const search = useSearch({ from: "/signing/sign-in" });
  const { data: config } = useSuspenseQuery(readConfigOptions());
  const signIn = useSignIn(search.return);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const sent = signIn.variables?.body;
  if (sent && (isCodeNeeded || asksForCode(signIn.error))) {
    return (
      <Suspense>
        <CodeStep
          pending={signIn.isPending}
          error={signIn.error}
          onCode={(code) => {
            setCodeNeeded(true);
            signIn.mutate({ body: { ...sent, code } });
          }}
          onBack={() => {
            setCodeNeeded(false);
            signIn.reset();
          }}
        />
      </Suspense>
    );
  }
  if (search.error === "TWO_FACTOR_REQUIRED") {
    return (
      <Suspense>
        <SsoCodeStep returnTo={search.return} />
      </Suspense>
    );
  }
  return (
    <SigningStep
      title={words.signIn}
      description={search.ended !== undefined && describeEnd(search.ended, search.return)}
    >
      {search.error && (
        <Suspense>
          <SsoError code={search.error} />
        </Suspense>
      )}
      {config.oidc && <SsoButton name={config.oidc.name} returnTo={search.return} only={!config.password} />}
      {config.password && config.oidc && <p className="text-center text-muted text-sm">{words.sso.or}</p>}
      {config.password && <PasswordForm signIn={signIn} />}
      {config.passkeys && supportsPasskeys() && (
        <Suspense fallback={<div className="h-11" />}>
          <PasskeyButton returnTo={search.return} size="lg" />
        </Suspense>
      )}
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

/** Reports whether the password was correct but a code is still required. */
function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === "TWO_FACTOR_REQUIRED";
}

function PasswordForm({ signIn: { mutate, isPending, error } }: { signIn: ReturnType<typeof useSignIn> }) {
  const search = useSearch({ from: "/signing/sign-in" });
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
function describeEnd(ended: string, wanted = ""): string {
  const { ended: expired, replaced, inEditor, pickUp } = words.signInPage;
  const isTemplate = /\/templates\/[\da-f-]{36}$/.test(wanted);
  return [ended === "replaced" ? replaced : expired, pickUp, ...(isTemplate ? [inEditor] : [])].join(" ");
}
