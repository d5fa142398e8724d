import { Link } from "@tanstack/react-router";
import { useSession } from "../../api/session";
import { Button } from "../../ui/Button";
import { SigningStep } from "../SigningStep";

/** For a link that was used, revoked, replaced by a newer one, or is too old. */
export function InviteGone() {
  return (
    <SigningStep
      title="This invite no longer works"
      description="It was answered or revoked, a newer one was sent, or its 7 days are over. Ask whoever invited you to send another one."
    >
      <WayOn />
    </SigningStep>
  );
}

export function InviteDeclined() {
  return (
    <SigningStep
      title="Invite declined"
      description="You are not part of the account. Nothing more to do here."
      follows
    >
      <WayOn />
    </SigningStep>
  );
}

function WayOn() {
  const { user } = useSession();
  return (
    <Button asChild size="lg">
      {user ? <Link to="/">Go to your templates</Link> : <Link to="/sign-in">Sign in</Link>}
    </Button>
  );
}
