import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";

/** What happened, by the server's code. The server's own sentence stands below it, unless the allowance beside it says it all. */
const titles: Readonly<Record<string, string>> = {
  AI_DAILY_LIMIT: "No AI generations are left today",
  AI_MODEL_REQUIRED: "This needs a language model",
  AI_NOT_UNDERSTOOD: "No change was found for these words",
  AI_REFUSED: "The model declined",
  AI_UNAVAILABLE: "The model does not answer right now",
  RATE_LIMITED: "Too many questions in a minute",
};

/** Limits of what can be done are told calmly; they are nobody's fault. */
const calm = ["AI_MODEL_REQUIRED", "AI_NOT_UNDERSTOOD"];

/** Why there is no answer, what to do, and that nothing was changed. */
export function AiFailure({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined;
  const isCalm = code !== undefined && calm.includes(code);
  return (
    <div role={isCalm ? "status" : undefined}>
      <Callout tone={isCalm ? "neutral" : "danger"} title={(code && titles[code]) ?? "That did not work"}>
        <p className="text-sm">{code !== "AI_DAILY_LIMIT" && saidBy(error)} Nothing was changed.</p>
      </Callout>
    </div>
  );
}

/** The server's words, and those about single fields, which have no field here. */
function saidBy(error: unknown): string {
  const details = error instanceof ApiError ? Object.values(error.details) : [];
  return [describeError(error), ...details.map((fault) => `It ${fault}.`)].join(" ");
}
