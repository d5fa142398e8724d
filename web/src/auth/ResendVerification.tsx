import { useMutation, useQuery } from "@tanstack/react-query";
import { describeError } from "../api/describeError";
import { readConfigOptions, resendVerificationMutation } from "../api/generated/@tanstack/react-query.gen";
import { TextLink } from "../ui/TextLink";
import { words } from "./words";

/** Resends the verification email and shows the result. */
export function ResendVerification() {
  const { data: config } = useQuery(readConfigOptions());
  const { mutate, isPending, isSuccess, error } = useMutation(resendVerificationMutation());
  return (
    <span className="text-sm">
      <TextLink>
        <button type="button" aria-disabled={isPending} onClick={() => isPending || mutate({})}>
          {words.resend.label}
        </button>
      </TextLink>
      <span role="status" className="ml-2 text-muted">
        {isPending && words.resend.sending}
        {isSuccess && (config?.mail === "outbox" ? words.resend.savedToOutbox : words.resend.sent)}
        {error && describeError(error)}
      </span>
    </span>
  );
}
