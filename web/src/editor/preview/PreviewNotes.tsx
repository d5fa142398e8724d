import type { Rendered } from "../../api/generated/types.gen";
import { Skeleton } from "../../ui/Skeleton";
import { ChecksNote } from "../checks/ChecksNote";
import { EmailSize } from "../rendered/EmailSize";
import type { Draft } from "../saving/draft";
import { words } from "./words";

export interface PreviewNotesProps {
  readonly rendered: Rendered | undefined;
  readonly draft: Draft;
  readonly onLeave: () => void;
}

/** Shows the email's subject and preview text, its size and its open findings. */
export function PreviewNotes({ rendered, draft, onLeave }: PreviewNotesProps) {
  const { settings } = draft;
  return (
    <aside aria-label={words.about} className="flex shrink-0 flex-col gap-5 lg:w-72 lg:overflow-y-auto">
      <div className="rounded-md border border-line bg-paper p-3">
        <p className="font-medium [overflow-wrap:anywhere]">{textOf(settings.subject) ?? words.noSubject}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {textOf(settings.previewText) ?? words.noPreviewText}
        </p>
      </div>
      {rendered ? <EmailSize bytes={rendered.bytes} /> : <Skeleton className="h-12" />}
      <ChecksNote onLeave={onLeave} />
    </aside>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
