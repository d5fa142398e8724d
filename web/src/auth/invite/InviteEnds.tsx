import { Link } from "@tanstack/react-router";
import { useSession } from "../../api/session";
import { Button } from "../../ui/Button";
import { SigningStep } from "../SigningStep";
import { words } from "./words";

/** For a link that was used, revoked or replaced by a newer one, or that has expired. */
export function InviteUnavailable() {
  return (
    <SigningStep title={words.unavailableTitle} description={words.unavailableDescription}>
      <NextStepLink />
    </SigningStep>
  );
}

export function InviteDeclined() {
  return (
    <SigningStep title={words.declinedTitle} description={words.declinedDescription} follows>
      <NextStepLink />
    </SigningStep>
  );
}

function NextStepLink() {
  const { user } = useSession();
  return (
    <Button asChild size="lg">
      {user ? <Link to="/">{words.goToTemplates}</Link> : <Link to="/sign-in">{words.signIn}</Link>}
    </Button>
  );
}
