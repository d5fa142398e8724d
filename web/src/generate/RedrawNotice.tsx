import { ApiError } from "../api/ApiError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { reasonOf } from "./Failure";
import type { RedrawState } from "./redraws";
import { useCountdown } from "./useCountdown";

export interface RedrawNoticeProps {
  state: RedrawState;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Why the email doesn't show the last changes yet. They stay in their fields. */
export function RedrawNotice({ state: { error }, onRetry, onDiscard }: RedrawNoticeProps) {
  return (
    <div role="status" className="sticky top-0 z-10 bg-surface empty:hidden max-xl:top-2 max-md:top-16">
      {error !== undefined && <Notice error={error} onRetry={onRetry} onDiscard={onDiscard} />}
    </div>
  );
}

function Notice({ error, onRetry, onDiscard }: Omit<RedrawNoticeProps, "state"> & { error: unknown }) {
  const status = error instanceof ApiError ? error.status : undefined;
  const seconds = useCountdown(error instanceof ApiError ? (error.retryAfter ?? 5) : 0, error);
  if (status === 429) {
    return (
      <Callout title="That was a bit fast">
        Your changes are kept. We'll update the email {seconds > 0 ? `in ${seconds} s` : "now"}.
      </Callout>
    );
  }
  const canRetry = !(error instanceof ApiError) || error.isTemporary;
  return (
    <Callout
      title={status === 0 ? "We can't reach the server" : "We couldn't update the email"}
      actions={
        <>
          {canRetry && (
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button size="sm" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    >
      {status === 0
        ? "Your changes are kept, and we'll try again when you're back online."
        : `${reasonOf(error)} Your changes are kept.`}
    </Callout>
  );
}
