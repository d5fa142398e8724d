import { Link } from "@tanstack/react-router";
import { describeError } from "../../api/describeError";
import type { User } from "../../api/session";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { SigningStep } from "../SigningStep";
import { useSignOut } from "../signout/useSignOut";
import type { InviteStepProps } from "./InviteStep";
import { InviteSummary } from "./InviteSummary";
import { words } from "./words";

/** For a user who is signed in with a different email address than the invited one. */
export function WrongUser({ invite, user }: InviteStepProps & { user: User }) {
  const leave = useSignOut(location.pathname);
  return (
    <SigningStep title={words.title(invite.accountName)} description={<InviteSummary invite={invite} />}>
      <Callout title={words.wrongUser.title}>
        {words.wrongUser.sentTo} <strong className="font-medium">{invite.email}</strong>
        {words.wrongUser.signedInAs} <strong className="font-medium">{user.email}</strong>
        {"."}
      </Callout>
      {leave.error && <Callout tone="danger">{describeError(leave.error)}</Callout>}
      <Button variant="primary" size="lg" pending={leave.isPending} onClick={leave.signOut}>
        {words.wrongUser.switch}
      </Button>
      <Button asChild variant="ghost" size="lg">
        <Link to="/">{words.wrongUser.stay}</Link>
      </Button>
      {leave.dialog}
    </SigningStep>
  );
}
