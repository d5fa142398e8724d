import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { describeError } from "../../api/describeError";
import { readSessionOptions, signOutMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { User } from "../../api/session";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { SigningStep } from "../SigningStep";
import type { InviteStepProps } from "./InviteStep";
import { InviteWords, inviteTitle } from "./InviteWords";

/** For somebody who is signed in with another address than the invited one. */
export function OtherPerson({ invite, user }: InviteStepProps & { user: User }) {
  const leave = useSwitch();
  return (
    <SigningStep title={inviteTitle(invite)} description={<InviteWords invite={invite} />}>
      <Callout title="This invite is for another address">
        It went to <strong className="font-medium">{invite.email}</strong>, and you are signed in as{" "}
        <strong className="font-medium">{user.email}</strong>.
      </Callout>
      {leave.error && <Callout tone="danger">{describeError(leave.error)}</Callout>}
      <Button variant="primary" size="lg" pending={leave.isPending} onClick={() => leave.mutate({})}>
        Sign out and switch
      </Button>
      <Button asChild variant="ghost" size="lg">
        <Link to="/">Stay signed in</Link>
      </Button>
    </SigningStep>
  );
}

function useSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    ...signOutMutation(),
    onSuccess: async () => {
      queryClient.removeQueries({ type: "inactive" }); // nothing that this person read may show to the next
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
    },
  });
}
