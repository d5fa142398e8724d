import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { countsOf } from "../../api/problems";
import { BeforeSending } from "../../integrations/BeforeSending";
import { Button } from "../../ui/Button";
import { useChecks } from "./Checks";
import { words } from "./words";

/** Shows how many findings are open before an email is sent or exported, with a button that opens the checks panel. */
export function ChecksNote({ onLeave }: { onLeave: () => void }) {
  const { last, failure, isChecking, checkNow, setOpen } = useChecks();
  const start = useEffectEvent(checkNow);
  useEffect(() => start(), []);
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
        {words.open}
      </Button>
    </BeforeSending>
  );
}
