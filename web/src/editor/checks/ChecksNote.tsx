import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { countsOf } from "../../api/problems";
import { BeforeSending } from "../../integrations/BeforeSending";
import { Button } from "../../ui/Button";
import { useChecks } from "./Checks";

/** Says before a mail goes out how many findings are open, and leads to them. What they are stands in the panel only. */
export function ChecksNote({ onLeave }: { onLeave: () => void }) {
  const { last, failure, isChecking, checkNow, setOpen } = useChecks();
  const begin = useEffectEvent(checkNow);
  useEffect(() => begin(), []);
  return (
    <BeforeSending counts={last && !isChecking ? countsOf(last.problems) : undefined} failed={Boolean(failure)}>
      <Button
        size="sm"
        onClick={() => {
          onLeave();
          setOpen(true);
        }}
      >
        <ListChecks aria-hidden />
        Open the checks
      </Button>
    </BeforeSending>
  );
}
