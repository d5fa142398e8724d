import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import { describeError, fieldErrors, formError } from "../api/describeError";
import { resetPasswordMutation } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Checkbox } from "../ui/Checkbox";
import { Form } from "../ui/Form";
import { PasswordField } from "./PasswordField";
import { resetWords } from "./resetWords";
import { SigningStep } from "./SigningStep";
import { words } from "./words";

/** Opened by the link in the password reset email. */
export function ResetPasswordPage() {
  const { token, done } = useSearch({ from: "/signing/reset-password" });
  if (done !== undefined) return <Changed />;
  if (!token) return <DeadLink reason={words.reset.incomplete} />;
  return <ChoosePassword token={token} />;
}

function ChoosePassword({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...resetPasswordMutation(),
    onSuccess: async () => {
      queryClient.clear(); // every session has ended
      // Keeps the token out of the history and lets a reload show the same page.
      await navigate({ to: "/reset-password", search: { done: "" }, replace: true });
    },
  });
  if (error instanceof ApiError && (error.code === "INVALID_TOKEN" || error.details.token)) {
    return <DeadLink reason={describeError(error)} />;
  }
  return (
    <SigningStep title={words.reset.title} description={words.reset.description}>
      <Form
        onSubmit={({ password = "", revokeAccess }) =>
          mutate({ body: { token, password, revokeAccess: revokeAccess !== undefined } })
        }
        pending={isPending}
        error={formError(error, ["password"])}
      >
        <PasswordField label={words.newPassword} name="password" isNew autoFocus error={fieldErrors(error).password} />
        <Checkbox name="revokeAccess" label={resetWords.revokeAccess} hint={resetWords.revokeAccessHint} />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {words.changePassword}
        </Button>
      </Form>
    </SigningStep>
  );
}

function Changed() {
  return (
    <SigningStep follows title={words.reset.changed} description={words.reset.changedDescription}>
      <Button asChild variant="primary" size="lg">
        <Link to="/sign-in">{words.signIn}</Link>
      </Button>
    </SigningStep>
  );
}

function DeadLink({ reason }: { reason: string }) {
  return (
    <SigningStep follows title={words.reset.deadTitle} description={words.reset.deadDescription(reason)}>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to="/forgot-password">{words.reset.requestLink}</Link>
        </Button>
        <Button asChild>
          <Link to="/sign-in">{words.signIn}</Link>
        </Button>
      </div>
    </SigningStep>
  );
}
