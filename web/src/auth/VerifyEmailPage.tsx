import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { describeError } from "../api/describeError";
import { readSessionQueryKey, verifyEmailMutation } from "../api/generated/@tanstack/react-query.gen";
import { useSession } from "../api/session";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { OutboxNote } from "./OutboxNote";
import { ResendVerification } from "./ResendVerification";
import { SigningStep } from "./SigningStep";

/** Where the mailed link leads, and where a new person is told of it. */
export function VerifyEmailPage() {
  const { token, done } = useSearch({ from: "/signing/verify-email" });
  const { user } = useSession();
  if (done !== undefined || (!token && user?.emailVerified)) return <Verified />;
  if (token) return <VerifyByToken token={token} />;
  return <CheckYourEmail />;
}

// Not by opening the page: programs that check the links of mails open them all, and the link works once.
function VerifyByToken({ token }: { token: string }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...verifyEmailMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readSessionQueryKey() });
      // No token in the history, and a reload shows the same.
      await navigate({ to: "/verify-email", search: { done: "" }, replace: true });
    },
  });
  return (
    <SigningStep
      title={user?.emailVerified ? "Your email is verified already" : "Verify your email"}
      description={
        user?.emailVerified
          ? `${user.email} is yours. Nothing more to do here.`
          : "One press tells us that this address is yours."
      }
    >
      {error && (
        <Callout tone="danger" title={describeError(error)}>
          A link works once, for 24 hours. If you used it before, your email is verified already.{" "}
          {user ? <ResendVerification /> : "Otherwise sign in and ask for a new one."}
        </Callout>
      )}
      {(error ? user : user?.emailVerified) && <TemplatesLink />}
      {/* Whoever is signed in here may not be the one whose link it is. */}
      {!error && (
        <Button
          variant={user?.emailVerified ? "ghost" : "primary"}
          size="lg"
          autoFocus={!user?.emailVerified}
          pending={isPending}
          onClick={() => mutate({ body: { token } })}
        >
          {user?.emailVerified ? "Use this link for another address" : "Verify email"}
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
      <SigningStep title="This link is not complete" description="Open the link from the mail again, or copy it whole.">
        <SignInLink />
      </SigningStep>
    );
  }
  return (
    <SigningStep
      title="Check your mail"
      description={
        <>
          A link is on its way to <strong className="font-medium text-ink">{user.email}</strong>. Open it to verify that
          the address is yours. You can start without waiting for it.
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
    <SigningStep title="Email verified" description="This address is yours. Nothing more to do here." follows>
      {user ? <TemplatesLink /> : <SignInLink />}
    </SigningStep>
  );
}

function TemplatesLink() {
  return (
    <Button asChild variant="primary" size="lg">
      <Link to="/">Go to your templates</Link>
    </Button>
  );
}

function SignInLink() {
  return (
    <Button asChild size="lg">
      <Link to="/sign-in">Sign in</Link>
    </Button>
  );
}
