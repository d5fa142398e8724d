import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";

/** After a reload in the middle of the work. */
export function Stopped({ onStart, onDismiss }: { onStart: () => void; onDismiss: () => void }) {
  return (
    <Callout
      title="The mail that was being written was cut off"
      actions={
        <>
          <Button size="sm" onClick={onStart}>
            Write it now
          </Button>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      That happens when the page is loaded anew. Nothing was counted, unless it was finished in that moment: then it is
      in the history.
    </Callout>
  );
}
