import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import { fieldErrors, formError } from "../api/describeError";
import { resetPasswordMutation } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { PasswordField } from "./PasswordField";
import { SigningStep } from "./SigningStep";

/** Where the link of the mail leads that somebody with a forgotten password asked for. */
export function ResetPasswordPage() {
  const { token, done } = useSearch({ from: "/signing/reset-password" });
  if (done !== undefined) return <Changed />;
  if (!token) return <DeadLink reason="The address of this page is not complete. Copy the link from the mail whole." />;
  return <ChoosePassword token={token} />;
}

function ChoosePassword({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...resetPasswordMutation(),
    onSuccess: async () => {
      queryClient.clear(); // every session has ended
      // No token in the history, and a reload shows the same.
      await navigate({ to: "/reset-password", search: { done: "" }, replace: true });
    },
  });
  if (error instanceof ApiError && (error.code === "INVALID_TOKEN" || error.details.token)) {
    return <DeadLink reason={`${error.message}.`} />;
  }
  return (
    <SigningStep
      title="Choose a new password"
      description="You will be signed out everywhere and sign in with the new one."
    >
      <Form
        onSubmit={({ password = "" }) => mutate({ body: { token, password } })}
        pending={isPending}
        error={formError(error, ["password"])}
      >
        <PasswordField label="New password" name="password" isNew autoFocus error={fieldErrors(error).password} />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Change password
        </Button>
      </Form>
    </SigningStep>
  );
}

function Changed() {
  return (
    <SigningStep follows title="Password changed" description="Every session has ended. Sign in with the new password.">
      <Button asChild variant="primary" size="lg">
        <Link to="/sign-in">Sign in</Link>
      </Button>
    </SigningStep>
  );
}

function DeadLink({ reason }: { reason: string }) {
  return (
    <SigningStep
      follows
      title="This link did not work"
      description={`${reason} A link works once, for an hour. If you have just used this one, your new password counts: sign in with it.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to="/forgot-password">Ask for a new link</Link>
        </Button>
        <Button asChild>
          <Link to="/sign-in">Sign in</Link>
        </Button>
      </div>
    </SigningStep>
  );
}
