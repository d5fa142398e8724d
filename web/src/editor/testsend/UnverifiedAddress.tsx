import { Callout } from "../../ui/Callout";
import { ResendVerification } from "../../verification/ResendVerification";
import { words } from "./words";

/** Explains that test emails only go to verified addresses, and offers to send the verification link again. */
export function UnverifiedAddress({ email }: { email: string }) {
  return (
    <Callout title={words.unverified.title}>
      <p>
        {words.unverified.before}
        <strong className="font-medium">{email}</strong>
        {words.unverified.after}
      </p>
      <p className="mt-2">
        <ResendVerification />
      </p>
    </Callout>
  );
}
