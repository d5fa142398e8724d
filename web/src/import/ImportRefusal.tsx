import { ApiError } from "../api/ApiError";
import { type Account, useAccount } from "../api/account";
import { describeError, fieldErrors } from "../api/describeError";
import { isPassing } from "../images/sendImage";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import type { EmailSource, ImportState } from "./importState";
import { nextMonth } from "./importsLeft";
import { PlansButton } from "./NoRoom";

export interface ImportRefusalProps {
  refused: NonNullable<ImportState["refused"]>;
  onRetry: (source: EmailSource) => void;
}

/** Why a mail was not imported, and what helps. */
export function ImportRefusal({ refused: { source, error }, onRetry }: ImportRefusalProps) {
  if (isLimit(error)) return <UsedUp retryAfter={error.retryAfter} />;
  return (
    <Callout
      tone="danger"
      title={source.file ? `“${source.file.name}” was not imported` : "The mail was not imported"}
      actions={isPassing(error) && <Button onClick={() => onRetry(source)}>Try again</Button>}
    >
      {reasonOf(error, source.file ? "The file" : "The mail")}
    </Callout>
  );
}

/** Whether the imports of the month were used up. */
export function isLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "IMPORT_LIMIT";
}

/** The server says what is wrong with the field that was sent; here that is all there is. */
function reasonOf(error: unknown, what: string): string {
  const [fault] = Object.values(fieldErrors(error));
  return fault ? `${what} ${fault.charAt(0).toLowerCase()}${fault.slice(1)}` : describeError(error);
}

/** The imports of the month are used up: when they begin anew, and who can have more. */
export function UsedUp({ retryAfter }: { retryAfter?: number }) {
  const account = useAccount();
  return (
    <Callout tone="danger" title="This month’s imports are used up" actions={<PlansButton />}>
      They begin anew on {nextMonth(new Date(), retryAfter)}. {more(account)}
    </Callout>
  );
}

const larger: Record<Account["plan"], string | undefined> = { free: "Pro", pro: "Business", business: undefined };

function more({ plan, limits }: Account): string {
  const month = `Your plan has ${limits.designImportsPerMonth.toLocaleString("en")} a month`;
  return larger[plan] ? `${month}; ${larger[plan]} has more.` : `${month}.`;
}
