import { MessageCircleQuestion } from "lucide-react";
import { ApiError } from "../api/ApiError";
import { describeError, fieldErrors } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { useCountdown } from "./useCountdown";
import { words } from "./words";

/** Says why there is no draft and what to do. Counts down if the server says how long to wait. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  const code = error instanceof ApiError ? error.code : undefined;
  const seconds = useCountdown(wait, error);
  if (code === "AI_DAILY_LIMIT") return <Callout tone="danger" title={words.failure.dailyLimit} />;
  if (code === "AI_ATTEMPT_LIMIT") {
    return (
      <Callout tone="danger" title={words.failure.attemptLimit}>
        {reasonOf(error)}
      </Callout>
    );
  }
  if (code === "AI_NOT_UNDERSTOOD") return <Answer title={words.failure.nothingChanged}>{reasonOf(error)}</Answer>;
  if (code === "AI_MODEL_REQUIRED") return <Answer title={words.failure.needsModel}>{reasonOf(error)}</Answer>;
  const isTemporary = error instanceof ApiError && error.isTemporary;
  return (
    <Callout
      tone="danger"
      title={titleOf(code)}
      actions={
        isTemporary && (
          <Button disabled={seconds > 0} onClick={onRetry}>
            {words.failure.tryAgainIn(seconds)}
          </Button>
        )
      }
    >
      {reasonOf(error)} {isTemporary && words.failure.notCounted}
    </Callout>
  );
}

/** A neutral notice for answers that aren't errors. */
function Answer({ title, children }: { title: string; children: string }) {
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-md bg-accent-soft px-3 py-2.5">
      <MessageCircleQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}

function titleOf(code: string | undefined): string {
  if (code === "RATE_LIMITED") return words.failure.rateLimited;
  if (code === "AI_UNAVAILABLE") return words.failure.unavailable;
  if (code === "AI_REFUSED") return words.failure.declined;
  return words.failure.other;
}

/** Returns the server's message without the time to wait, because the button counts down. */
export function reasonOf(error: unknown): string {
  const faults = Object.values(fieldErrors(error));
  if (faults.length > 0) return faults.join(" ");
  if (!(error instanceof ApiError)) return describeError(error);
  const { message, code, details, requestId } = error;
  return describeError(new ApiError(error.status, { error: message, code, details, requestId }));
}
