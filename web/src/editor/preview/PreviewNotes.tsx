import type { Rendered } from "../../api/generated/types.gen";
import { Skeleton } from "../../ui/Skeleton";
import type { Settings } from "../document/settings";
import { SizeOfMail } from "./SizeOfMail";
import { WarningList } from "./WarningList";

export interface PreviewNotesProps {
  readonly rendered: Rendered | undefined;
  readonly settings: Settings;
  readonly onSelect: (nodeId: string) => void;
}

/** What stands around a mail: its line in the inbox, its size, and what should be mended. */
export function PreviewNotes({ rendered, settings, onSelect }: PreviewNotesProps) {
  return (
    <aside aria-label="About this mail" className="flex shrink-0 flex-col gap-5 lg:w-72 lg:overflow-y-auto">
      <div className="rounded-md border border-line bg-paper p-3">
        <p className="font-medium [overflow-wrap:anywhere]">{textOf(settings.subject) ?? "No subject yet"}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {textOf(settings.previewText) ?? "No preview text yet"}
        </p>
      </div>
      {rendered ? <SizeOfMail bytes={rendered.bytes} /> : <Skeleton className="h-12" />}
      <section aria-labelledby="preview-warnings" className="flex flex-col gap-2">
        <h3 id="preview-warnings" className="font-medium">
          {rendered && rendered.warnings.length > 0 ? `Worth a look (${rendered.warnings.length})` : "Worth a look"}
        </h3>
        {rendered ? <WarningList warnings={rendered.warnings} onSelect={onSelect} /> : <Skeleton className="h-24" />}
      </section>
    </aside>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
