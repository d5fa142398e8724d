import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiError } from "../api/ApiError";
import { describeError, fieldErrors } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";

/** Why there is no mail, what was kept and what to do. Where the server says how long to wait, the seconds are counted down. */
export function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  const code = error instanceof ApiError ? error.code : undefined;
  const seconds = useCountdown(wait, error);
  if (code === "AI_DAILY_LIMIT") {
    return (
      <Callout tone="danger" title="No AI generations are left today">
        What you typed stays here.
      </Callout>
    );
  }
  if (code === "AI_NOT_UNDERSTOOD") return <Answer title="Nothing was changed">{reason(error)}</Answer>;
  if (code === "AI_MODEL_REQUIRED") return <Answer title="This needs a language model">{reason(error)}</Answer>;
  const isTemporary = error instanceof ApiError && error.isTemporary;
  return (
    <Callout
      tone="danger"
      title={titleOf(code)}
      actions={
        isTemporary && (
          <Button disabled={seconds > 0} onClick={onRetry}>
            {seconds > 0 ? `Try again in ${seconds} s` : "Try again"}
          </Button>
        )
      }
    >
      {reason(error)} {isTemporary && "What you typed is kept, and nothing was counted."}
    </Callout>
  );
}

/** An answer like any other: nobody is at fault, and the words say what can be asked. */
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
  if (code === "RATE_LIMITED") return "That was a bit fast";
  if (code === "AI_UNAVAILABLE") return "The writer gave no answer";
  if (code === "AI_REFUSED") return "The writer declined";
  return "The mail was not written";
}

/** The seconds are counted on the button; here stand the words. */
function reason(error: unknown): string {
  const faults = Object.values(fieldErrors(error));
  if (faults.length > 0) return faults.join(" ");
  if (!(error instanceof ApiError)) return describeError(error);
  const { message, code, details, requestId } = error;
  return describeError(new ApiError(error.status, { error: message, code, details, requestId }));
}

/** Seconds until the end of a waiting time that began when the refusal came. */
function useCountdown(wait: number, refusal: unknown): number {
  const [now, setNow] = useState(Date.now);
  const [end, setEnd] = useState(() => ({ refusal, at: Date.now() + wait * 1000 }));
  if (end.refusal !== refusal) setEnd({ refusal, at: Date.now() + wait * 1000 });
  const left = Math.max(0, Math.ceil((end.at - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
