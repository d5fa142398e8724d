import { ResendVerification } from "../../auth/ResendVerification";
import { Callout } from "../../ui/Callout";

/** Why nothing can be sent yet: test mails go to addresses that are known to be the person's own. */
export function UnverifiedAddress({ email }: { email: string }) {
  return (
    <Callout title="Verify your email first">
      <p>
        Test mails go to your own address only. Open the link that was sent to{" "}
        <strong className="font-medium">{email}</strong>, then come back here.
      </p>
      <p className="mt-2">
        <ResendVerification />
      </p>
    </Callout>
  );
}
