import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/ApiError";
import { readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Callout } from "../../ui/Callout";
import { PasskeyButton } from "./PasskeyButton";
import { supportsPasskeys } from "./supportsPasskeys";
import { useFactors } from "./useFactors";
import { words } from "./words";

/** Whether the server refused a change because the user signed in without their passkey or a code. */
export function needsSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.code === "TWO_FACTOR_SESSION_REQUIRED";
}

/** Asks the user to sign in with the passkey or app that they already have. */
export function SignInFirst() {
  const { factors } = useFactors();
  const { data: config } = useQuery(readConfigOptions());
  const returnTo = window.location.pathname + window.location.search;
  const withPasskey = Boolean(factors?.passkeys);
  const canSign = withPasskey && supportsPasskeys() && config?.passkeys;
  return (
    <Callout
      tone="accent"
      title={withPasskey ? words.signInFirst.passkey : words.signInFirst.code}
      actions={canSign && <PasskeyButton returnTo={returnTo} reload size="sm" />}
    >
      {factors?.totp ? words.signInFirst.withCode : words.signInFirst.withPasskey}
    </Callout>
  );
}
