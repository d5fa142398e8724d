import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import {
  confirmEmailChangeMutation,
  readSessionQueryKey,
  readUserQueryKey,
} from "../../api/generated/@tanstack/react-query.gen";
import { useSession } from "../../api/session";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { SigningStep } from "../SigningStep";
import { words as common } from "../words";
import { words } from "./words";

/** Opened by the links in the emails that confirm a new email address. */
export function ConfirmEmailPage() {
  const { token, done } = useSearch({ from: "/signing/confirm-email" });
  if (done !== undefined) return <Confirmed whole={done === "all"} />;
  if (token) return <ConfirmByToken token={token} />;
  return (
    <SigningStep title={common.verify.incompleteTitle} description={common.verify.incompleteDescription}>
      <NextLink />
    </SigningStep>
  );
}

// Confirms on click rather than on load. Link scanners open every link in an email, and this one works only once.
function ConfirmByToken({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...confirmEmailChangeMutation(),
    onSuccess: async ({ done }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: readSessionQueryKey() }),
        queryClient.invalidateQueries({ queryKey: readUserQueryKey() }),
      ]);
      // Keeps the token out of the history and lets a reload show the same page.
      await navigate({ to: "/confirm-email", search: { done: done ? "all" : "half" }, replace: true });
    },
  });
  const taken = error instanceof ApiError && error.status === 409;
  if (error) {
    return (
      <SigningStep title={common.reset.deadTitle}>
        <Callout tone="danger" title={describeError(error)}>
          {taken ? words.confirmEmail.takenFailed : words.confirmEmail.linkFailed}
        </Callout>
        <NextLink />
      </SigningStep>
    );
  }
  return (
    <SigningStep title={words.confirmEmail.title} description={words.confirmEmail.description}>
      <Button variant="primary" size="lg" autoFocus pending={isPending} onClick={() => mutate({ body: { token } })}>
        {words.confirmEmail.confirm}
      </Button>
    </SigningStep>
  );
}

function Confirmed({ whole }: { whole: boolean }) {
  return (
    <SigningStep
      title={whole ? words.confirmEmail.doneTitle : words.confirmEmail.halfTitle}
      description={whole ? words.confirmEmail.doneDescription : words.confirmEmail.halfDescription}
      follows
    >
      <NextLink />
    </SigningStep>
  );
}

function NextLink() {
  const { user } = useSession();
  return (
    <Button asChild size="lg" variant={user ? "primary" : "secondary"}>
      {user ? <Link to="/profile">{words.confirmEmail.goToProfile}</Link> : <Link to="/sign-in">{common.signIn}</Link>}
    </Button>
  );
}
