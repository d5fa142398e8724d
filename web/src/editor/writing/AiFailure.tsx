import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";
import { words } from "./words";

const titles: Readonly<Record<string, string>> = words.failure.titles;

/** Says why there's no answer and what to do. The server's message follows the title, except for a used-up daily limit. */
export function AiFailure({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "AI_MODEL_REQUIRED") {
    return (
      <p role="status" className="text-muted text-sm">
        {words.failure.needsModel}
      </p>
    );
  }
  // A request that wasn't understood isn't an error.
  const isCalm = code === "AI_NOT_UNDERSTOOD";
  return (
    <div role={isCalm ? "status" : undefined}>
      <Callout tone={isCalm ? "neutral" : "danger"} title={(code && titles[code]) ?? words.failure.otherTitle}>
        <p className="text-sm">
          {code !== "AI_DAILY_LIMIT" && reasonOf(error)} {words.failure.nothingChanged}
        </p>
      </Callout>
    </div>
  );
}

/** The server's message, followed by those about individual fields, which this form doesn't have. */
function reasonOf(error: unknown): string {
  const details = error instanceof ApiError ? Object.values(error.details) : [];
  return [describeError(error), ...details.map(words.failure.fault)].join(" ");
}
