import { announcement } from "../state/announce";
import { useSignal } from "../state/signal";

/** The editor's live region. A trailing space makes repeated announcements differ, so that they are read again. */
export function Announcer() {
  const { text, count } = useSignal(announcement);
  return (
    <p role="status" className="sr-only">
      {text}
      {count % 2 === 1 && "\u00a0"}
    </p>
  );
}
