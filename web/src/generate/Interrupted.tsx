import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";

/** Shown after a reload in the middle of a request. */
export function Interrupted({ onStart, onDismiss }: { onStart: () => void; onDismiss: () => void }) {
  return (
    <Callout
      title="Your draft was interrupted"
      actions={
        <>
          <Button size="sm" onClick={onStart}>
            Create it now
          </Button>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      The page was reloaded before it was ready. If it was finished in time, it's in your history.
    </Callout>
  );
}
