import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { fieldErrors, formError } from "../api/describeError";
import { readConfigOptions, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { register, signIn } from "../api/generated/sdk.gen";
import type { RegisterRequest } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import { PasswordField } from "./PasswordField";
import { SigningStep } from "./SigningStep";
import { SsoButton } from "./sso/SsoButton";
import { words } from "./words";

export function SignUpPage() {
  const search = useSearch({ from: "/signing/sign-up" });
  const { data: config } = useSuspenseQuery(readConfigOptions());
  const { mutate, isPending, error } = useSignUp();
  const errors = fieldErrors(error);
  if (!config.password && config.oidc) {
    return (
      <SigningStep title={words.signUp.title} description={words.sso.onlyDescription}>
        <SsoButton name={config.oidc.name} returnTo={search.return} only />
      </SigningStep>
    );
  }
  if (config.registration === "invite") {
    return (
      <SigningStep title={words.signUp.inviteOnly} description={words.signUp.inviteOnlyDescription}>
        <Button asChild size="lg">
          <Link to="/sign-in">{words.signIn}</Link>
        </Button>
      </SigningStep>
    );
  }
  return (
    <SigningStep title={words.signUp.title} description={words.signUp.description}>
      <Form
        onSubmit={({ name = "", email = "", password = "" }) => mutate({ name, email, password })}
        pending={isPending}
        error={formError(error, ["name", "email", "password"])}
      >
        <TextField label={words.name} name="name" autoComplete="name" autoFocus error={errors.name} />
        <TextField label={words.email} name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordField label={words.password} name="password" isNew error={errors.password} />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {words.createAccount}
        </Button>
      </Form>
      <p className="text-muted">
        {words.signUp.haveAccount}{" "}
        <TextLink>
          <Link to="/sign-in" search={{ return: search.return }}>
            {words.signIn}
          </Link>
        </TextLink>
      </p>
    </SigningStep>
  );
}

// Signing up doesn't start a session, so this also signs in with the same credentials.
function useSignUp() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: RegisterRequest) => {
      await register({ body, throwOnError: true });
      await signIn({ body, throwOnError: true });
    },
    onSuccess: async () => {
      queryClient.clear();
      await queryClient.fetchQuery(readSessionOptions());
      await navigate({ to: "/verify-email" });
    },
  });
}
