import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { fieldErrors, formError } from "../api/describeError";
import { readConfigOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import { PasswordField } from "./PasswordField";
import { SigningStep } from "./SigningStep";
import { useSignIn } from "./useSignIn";

export function SignInPage() {
  const search = useSearch({ from: "/signing/sign-in" });
  const { data: config } = useSuspenseQuery(readConfigOptions());
  const { mutate, isPending, error } = useSignIn(search.return);
  const faults = fieldErrors(error);
  const [typed, setTyped] = useState(search.email ?? "");
  return (
    <SigningStep title="Sign in" description={search.ended !== undefined && wordOfEnd(search.return)}>
      <Form
        onSubmit={({ email = "", password = "" }) => mutate({ body: { email, password } })}
        pending={isPending}
        error={formError(error, ["email", "password"])}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoFocus={!search.email}
          error={faults.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoFocus={Boolean(search.email)}
          error={faults.password}
          aside={
            <TextLink>
              <Link to="/forgot-password" search={typed ? { email: typed } : {}} className="text-sm">
                Forgot it?
              </Link>
            </TextLink>
          }
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Sign in
        </Button>
      </Form>
      {config.registration === "open" && (
        <p className="text-muted">
          New here?{" "}
          <TextLink>
            <Link to="/sign-up" search={{ return: search.return }}>
              Create an account
            </Link>
          </TextLink>
        </p>
      )}
    </SigningStep>
  );
}

/** Somebody who was in the middle of something should know why they are here, and that nothing is lost. */
function wordOfEnd(wanted = ""): string {
  const isTemplate = /\/templates\/[\da-f-]{36}$/.test(wanted);
  return `Your session has ended. Sign in to go on where you were${isTemplate ? ": this browser has kept your changes" : ""}.`;
}
