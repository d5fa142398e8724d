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
          {words.label}
        </button>
      </TextLink>
      <span role="status" className="ml-2 text-muted">
        {isPending && words.sending}
        {isSuccess && (config?.mail === "outbox" ? words.savedToOutbox : words.sent)}
        {error && describeError(error)}
      </span>
    </span>
  );
}
