import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";

export interface CheckFailedProps {
  readonly reason: string;
  /** There is an earlier result below. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

/** Says that the newest check did not work, and that what is shown is older. */
export function CheckFailed({ reason, isOld, onRetry }: CheckFailedProps) {
  return (
    <Callout
      tone="danger"
      title="The mail could not be checked"
      actions={
        <Button size="sm" onClick={onRetry}>
          Check again
        </Button>
      }
    >
      <p className="text-sm">
        {reason} {isOld && "What you see here is of an earlier check."}
      </p>
    </Callout>
  );
}
