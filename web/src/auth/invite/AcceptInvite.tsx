import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { describeError } from "../../api/describeError";
import { acceptInviteMutation, readSessionOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { TextLink } from "../../ui/TextLink";
import { toast } from "../../ui/toast";
import { SigningStep } from "../SigningStep";
import { DeclineButton } from "./DeclineButton";
import type { InviteStepProps } from "./InviteStep";
import { InviteWords, inviteTitle } from "./InviteWords";

/** For the person whom the invite went to. */
export function AcceptInvite({ token, invite, onDeclined }: InviteStepProps) {
  const accept = useAccept();
  return (
    <SigningStep title={inviteTitle(invite)} description={<InviteWords invite={invite} />} follows>
      {accept.error && (
        <Callout tone="danger" title={describeError(accept.error)}>
          <TextLink>
            <Link to="/">Go to your templates</Link>
          </TextLink>
        </Callout>
      )}
      <Button variant="primary" size="lg" pending={accept.isPending} onClick={() => accept.mutate({ path: { token } })}>
        Accept invite
      </Button>
      <DeclineButton token={token} invite={invite} onDeclined={onDeclined} />
    </SigningStep>
  );
}

function useAccept() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...acceptInviteMutation(),
    onSuccess: async ({ account }) => {
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      // No token in the history.
      await navigate({ to: "/a/$slug/templates", params: { slug: account.slug }, replace: true });
      toast(`Welcome to ${account.name}`);
    },
  });
}
