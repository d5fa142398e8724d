import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import { readInviteOptions } from "../../api/generated/@tanstack/react-query.gen";
import { useSession } from "../../api/session";
import { Button } from "../../ui/Button";
import { Skeleton } from "../../ui/Skeleton";
import { SigningStep } from "../SigningStep";
import { AcceptInvite } from "./AcceptInvite";
import { InviteDeclined, InviteUnavailable } from "./InviteEnds";
import type { InviteStepProps } from "./InviteStep";
import { SignInByInvite } from "./SignInByInvite";
import { SignUpByInvite } from "./SignUpByInvite";
import { WrongUser } from "./WrongUser";
import { words } from "./words";

/** Opened by the link in an invite email. */
export function InvitePage() {
  const { token } = useParams({ from: "/signing/invites/$token" });
  const [declined, setDeclined] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(readInviteOptions({ path: { token } }));
  if (declined) return <InviteDeclined />;
  if (data) return <OpenInvite token={token} invite={data.invite} onDeclined={() => setDeclined(true)} />;
  if (error instanceof ApiError && error.status === 404) return <InviteUnavailable />;
  if (error) {
    return (
      <SigningStep title={words.failed} description={describeError(error)}>
        <Button size="lg" pending={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </SigningStep>
    );
  }
  return <Skeleton className="h-48" />;
}

/** Chooses the next step based on who is signed in. */
function OpenInvite(step: InviteStepProps) {
  const { user } = useSession();
  if (user && user.email === step.invite.email) return <AcceptInvite {...step} />;
  if (user) return <WrongUser {...step} user={user} />;
  return step.invite.registered ? <SignInByInvite {...step} /> : <SignUpByInvite {...step} />;
}
