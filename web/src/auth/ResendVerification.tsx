import { useMutation, useQuery } from "@tanstack/react-query";
import { describeError } from "../api/describeError";
import { readConfigOptions, resendVerificationMutation } from "../api/generated/@tanstack/react-query.gen";
import { TextLink } from "../ui/TextLink";

/** Mails the verification link again and says what came of it. */
export function ResendVerification() {
  const { data: config } = useQuery(readConfigOptions());
  const { mutate, isPending, isSuccess, error } = useMutation(resendVerificationMutation());
  return (
    <span className="text-sm">
      <TextLink>
        <button type="button" aria-disabled={isPending} onClick={() => isPending || mutate({})}>
          Send the link again
        </button>
      </TextLink>
      <span role="status" className="ml-2 text-muted">
        {isPending && "Sending…"}
        {isSuccess && (config?.mail === "outbox" ? "Written to the folder outbox of the data directory." : "Sent.")}
        {error && describeError(error)}
      </span>
    </span>
  );
}
