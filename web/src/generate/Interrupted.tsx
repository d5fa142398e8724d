import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { words } from "./words";

/** Shown after a reload interrupted a request. */
export function Interrupted({ onStart, onDismiss }: { onStart: () => void; onDismiss: () => void }) {
  return (
    <Callout
      title={words.interrupted.title}
      actions={
        <>
          <Button size="sm" onClick={onStart}>
            {words.interrupted.start}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            {words.interrupted.dismiss}
          </Button>
        </>
      }
    >
      {words.interrupted.text}
    </Callout>
  );
}
