import { ApiError } from "../api/ApiError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { reasonOf } from "./Failure";
import type { RedrawState } from "./redraws";
import { useCountdown } from "./useCountdown";
import { words } from "./words";

export interface RedrawNoticeProps {
  state: RedrawState;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Says why the email doesn't show the last changes yet. They stay in their fields. */
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
    return <Callout title={words.redraw.rateLimited}>{words.redraw.rateLimitedText(seconds)}</Callout>;
  }
  const canRetry = !(error instanceof ApiError) || error.isTemporary;
  return (
    <Callout
      title={status === 0 ? words.redraw.offline : words.redraw.failed}
      actions={
        <>
          {canRetry && (
            <Button size="sm" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          )}
          <Button size="sm" onClick={onDiscard}>
            {words.redraw.discard}
          </Button>
        </>
      }
    >
      {status === 0 ? words.redraw.offlineText : words.redraw.kept(reasonOf(error))}
    </Callout>
  );
}
