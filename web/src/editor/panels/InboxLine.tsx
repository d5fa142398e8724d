import { useSettings } from "../state/useEditor";
import { text } from "../style/blockStyle";

/** The mail as a line in an inbox. */
export function InboxLine() {
  const settings = useSettings();
  return (
    <figure className="rounded-md border border-line bg-sunken/50 px-3 py-2">
      <figcaption className="mb-1 text-muted text-xs">In the inbox</figcaption>
      <p className="truncate font-semibold text-sm">{text(settings, "subject") ?? "No subject yet"}</p>
      <p className="truncate text-muted text-sm">{text(settings, "previewText") ?? "The first words of the mail"}</p>
    </figure>
  );
}
