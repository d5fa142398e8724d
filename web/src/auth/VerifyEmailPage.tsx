import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { describeError } from "../api/describeError";
import { readSessionQueryKey, verifyEmailMutation } from "../api/generated/@tanstack/react-query.gen";
import { useSession } from "../api/session";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { ResendVerification } from "../verification/ResendVerification";
import { OutboxNote } from "./OutboxNote";
import { SigningStep } from "./SigningStep";
import { words } from "./words";

/** Opened by the link in the verification email. New users also see it after signing up, without a token. */
export function VerifyEmailPage() {
  const { token, done } = useSearch({ from: "/signing/verify-email" });
  const { user } = useSession();
  if (done !== undefined || (!token && user?.emailVerified)) return <Verified />;
  if (token) return <VerifyByToken token={token} />;
  return <CheckYourEmail />;
}

// Verifies on click rather than on load. Link scanners open every link in an email, and this one works only once.
function VerifyByToken({ token }: { token: string }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...verifyEmailMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readSessionQueryKey() });
      // Keeps the token out of the history and lets a reload show the same page.
      await navigate({ to: "/verify-email", search: { done: "" }, replace: true });
    },
  });
  return (
    <SigningStep
      title={user?.emailVerified ? words.verify.alreadyTitle : words.verify.title}
      description={user?.emailVerified ? words.verify.alreadyDescription(user.email) : words.verify.description}
    >
      {error && (
        <Callout tone="danger" title={describeError(error)}>
          {words.verify.linkFailed} {user ? <ResendVerification /> : words.verify.signInForLink}
        </Callout>
      )}
      {(error ? user : user?.emailVerified) && <TemplatesLink />}
      {/* The link may belong to someone other than the signed-in user. */}
      {!error && (
        <Button
          variant={user?.emailVerified ? "ghost" : "primary"}
          size="lg"
          autoFocus={!user?.emailVerified}
          pending={isPending}
          onClick={() => mutate({ body: { token } })}
        >
          {user?.emailVerified ? words.verify.useForAnother : words.verify.verify}
        </Button>
      )}
      {error && !user && <SignInLink />}
    </SigningStep>
  );
}

function CheckYourEmail() {
  const { user } = useSession();
  if (!user) {
    return (
      <SigningStep title={words.verify.incompleteTitle} description={words.verify.incompleteDescription}>
        <SignInLink />
      </SigningStep>
    );
  }
  return (
    <SigningStep
      title={words.checkYourEmail}
      description={
        <>
          {words.verify.sentBefore} <strong className="font-medium text-ink">{user.email}</strong>
          {words.verify.sentAfter}
        </>
      }
    >
      <OutboxNote />
      <TemplatesLink />
      <ResendVerification />
    </SigningStep>
  );
}

function Verified() {
  const { user } = useSession();
  return (
    <SigningStep title={words.verify.doneTitle} description={words.verify.doneDescription} follows>
      {user ? <TemplatesLink /> : <SignInLink />}
    </SigningStep>
  );
}

function TemplatesLink() {
  return (
    <Button asChild variant="primary" size="lg">
      <Link to="/">{words.goToTemplates}</Link>
    </Button>
  );
}

function SignInLink() {
  return (
    <Button asChild size="lg">
      <Link to="/sign-in">{words.signIn}</Link>
    </Button>
  );
}
