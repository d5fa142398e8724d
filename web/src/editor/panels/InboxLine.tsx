import { useSettings } from "../state/useEditor";
import { text } from "../style/blockStyle";
import { words } from "./inspectorWords";

/** The email as it appears in an inbox. */
export function InboxLine() {
  const settings = useSettings();
  return (
    <figure className="rounded-md border border-line bg-sunken/50 px-3 py-2">
      <figcaption className="mb-1 text-muted text-xs">{words.inbox.line}</figcaption>
      <p className="truncate font-semibold text-sm">{text(settings, "subject") ?? words.inbox.noSubject}</p>
      <p className="truncate text-muted text-sm">{text(settings, "previewText") ?? words.inbox.noPreviewText}</p>
    </figure>
  );
}
