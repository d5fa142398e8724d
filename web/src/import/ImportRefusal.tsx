import { ApiError } from "../api/ApiError";
import { type Account, useAccount } from "../api/account";
import { describeError, fieldErrors } from "../api/describeError";
import { isPassing } from "../images/sendImage";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import type { EmailSource, ImportState } from "./importState";
import { nextMonth } from "./importsLeft";
import { PlansButton } from "./NoRoom";
import { words } from "./words";

export interface ImportRefusalProps {
  refused: NonNullable<ImportState["refused"]>;
  onRetry: (source: EmailSource) => void;
}

/** Says why an email wasn't imported and what to do. */
export function ImportRefusal({ refused: { source, error }, onRetry }: ImportRefusalProps) {
  if (isLimit(error)) return <UsedUp retryAfter={error.retryAfter} />;
  return (
    <Callout
      tone="danger"
      title={source.file ? words.refused.file(source.file.name) : words.refused.email}
      actions={isPassing(error) && <Button onClick={() => onRetry(source)}>{words.tryAgain}</Button>}
    >
      {reasonOf(error, source.file ? words.refused.theFile : words.refused.theEmail)}
    </Callout>
  );
}

/** Reports whether the import failed because the monthly limit is reached. */
export function isLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "IMPORT_LIMIT";
}

/** Turns the server's message about the sent field into a sentence, because this page has no field to show it on. */
function reasonOf(error: unknown, subject: string): string {
  const [fault] = Object.values(fieldErrors(error));
  return fault ? `${subject} ${fault.charAt(0).toLowerCase()}${fault.slice(1)}` : describeError(error);
}

/** Says that the monthly imports are used up, when they reset and which plan includes more. */
export function UsedUp({ retryAfter }: { retryAfter?: number }) {
  const { plan, limits } = useAccount();
  const nextPlan = nextPlans[plan];
  const sentences = [
    words.refused.resets(nextMonth(new Date(), retryAfter)),
    words.refused.perMonth(limits.designImportsPerMonth),
    ...(nextPlan ? [words.refused.larger(nextPlan)] : []),
  ];
  return (
    <Callout tone="danger" title={words.refused.usedUp} actions={<PlansButton />}>
      {sentences.join(" ")}
    </Callout>
  );
}

const nextPlans: Record<Account["plan"], string | undefined> = { free: "Pro", pro: "Business", business: undefined };
