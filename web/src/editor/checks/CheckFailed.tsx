import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { words } from "./words";

export interface CheckFailedProps {
  readonly reason: string;
  /** Whether an earlier result is shown below. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

/** Explains why the latest check failed, and that the results shown are older. */
export function CheckFailed({ reason, isOld, onRetry }: CheckFailedProps) {
  return (
    <Callout
      tone="danger"
      title={words.failed.title}
      actions={
        <Button size="sm" onClick={onRetry}>
          {words.failed.retry}
        </Button>
      }
    >
      <p className="text-sm">{isOld ? `${reason} ${words.failed.isOld}` : reason}</p>
    </Callout>
  );
}
