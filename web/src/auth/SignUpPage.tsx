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

export function SignUpPage() {
  const search = useSearch({ from: "/signing/sign-up" });
  const { data: config } = useSuspenseQuery(readConfigOptions());
  const { mutate, isPending, error } = useSignUp();
  const faults = fieldErrors(error);
  if (config.registration === "invite") {
    return (
      <SigningStep
        title="By invitation only"
        description="Ask somebody who is here already to invite you to their account."
      >
        <Button asChild size="lg">
          <Link to="/sign-in">Sign in</Link>
        </Button>
      </SigningStep>
    );
  }
  return (
    <SigningStep title="Create your account" description="Design mails that look right everywhere.">
      <Form
        onSubmit={({ name = "", email = "", password = "" }) => mutate({ name, email, password })}
        pending={isPending}
        error={formError(error, ["name", "email", "password"])}
      >
        <TextField label="Name" name="name" autoComplete="name" autoFocus error={faults.name} />
        <TextField label="Email" name="email" type="email" autoComplete="username" error={faults.email} />
        <PasswordField label="Password" name="password" isNew error={faults.password} />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Create account
        </Button>
      </Form>
      <p className="text-muted">
        Have an account?{" "}
        <TextLink>
          <Link to="/sign-in" search={{ return: search.return }}>
            Sign in
          </Link>
        </TextLink>
      </p>
    </SigningStep>
  );
}

// Registering sets no session; signing in with the same words spares the person a second form.
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
