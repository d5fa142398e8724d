import { announcement } from "../state/announce";
import { useSignal } from "../state/signal";

/** The live region of the editor. A space more or less makes equal announcements differ. */
export function Announcer() {
  const { text, count } = useSignal(announcement);
  return (
    <p role="status" className="sr-only">
      {text}
      {count % 2 === 1 && "\u00a0"}
    </p>
  );
}
