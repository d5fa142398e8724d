import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";

/** What happened, by the server's code. Its own message follows, unless the allowance next to it says it all. */
const titles: Readonly<Record<string, string>> = {
  AI_DAILY_LIMIT: "No generations are left today",
  AI_NOT_UNDERSTOOD: "No changes found for this request",
  AI_REFUSED: "The model declined",
  AI_UNAVAILABLE: "The model isn't responding",
  RATE_LIMITED: "Too many requests in a minute",
};

/** Why there is no answer and what to do. Nothing has changed. */
export function AiFailure({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "AI_MODEL_REQUIRED") {
    return (
      <p role="status" className="text-muted text-sm">
        This needs a model. Your administrator can connect one.
      </p>
    );
  }
  // A request that wasn't understood is nobody's fault.
  const isCalm = code === "AI_NOT_UNDERSTOOD";
  return (
    <div role={isCalm ? "status" : undefined}>
      <Callout tone={isCalm ? "neutral" : "danger"} title={(code && titles[code]) ?? "That didn't work"}>
        <p className="text-sm">{code !== "AI_DAILY_LIMIT" && reasonOf(error)} Nothing changed.</p>
      </Callout>
    </div>
  );
}

/** The server's message, and those about single fields, which have no field here. */
function reasonOf(error: unknown): string {
  const details = error instanceof ApiError ? Object.values(error.details) : [];
  return [describeError(error), ...details.map((fault) => `It ${fault}.`)].join(" ");
}
