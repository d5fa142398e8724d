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
import { InviteSummary } from "./InviteSummary";
import { words } from "./words";

/** For the user who was invited. */
export function AcceptInvite({ token, invite, onDeclined }: InviteStepProps) {
  const accept = useAccept();
  return (
    <SigningStep title={words.title(invite.accountName)} description={<InviteSummary invite={invite} />} follows>
      {accept.error && (
        <Callout tone="danger" title={describeError(accept.error)}>
          <TextLink>
            <Link to="/">{words.goToTemplates}</Link>
          </TextLink>
        </Callout>
      )}
      <Button variant="primary" size="lg" pending={accept.isPending} onClick={() => accept.mutate({ path: { token } })}>
        {words.accept}
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
      // Keeps the token out of the history.
      await navigate({ to: "/a/$slug/templates", params: { slug: account.slug }, replace: true });
      toast(words.welcome(account.name));
    },
  });
}
