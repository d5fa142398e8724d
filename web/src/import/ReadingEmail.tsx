import { ProgressBar } from "../images/ProgressBar";
import { Button } from "../ui/Button";
import { FocusedHeading } from "./FocusedHeading";
import type { ImportState } from "./importState";
import { words } from "./words";

export interface ReadingEmailProps {
  reading: NonNullable<ImportState["reading"]>;
  onStop: () => void;
}

/** Shows the progress of an email that is uploaded and then converted. */
export function ReadingEmail({ reading: { source, share }, onStop }: ReadingEmailProps) {
  const isSending = source.file !== undefined && share < 1;
  const title = isSending ? words.reading.uploading : words.reading.converting;
  return (
    <section className="rounded-lg border border-line bg-surface px-6 py-16">
      <div className="mx-auto flex max-w-sm flex-col items-center gap-4 text-center">
        <div>
          <FocusedHeading className="font-semibold text-lg">{title}</FocusedHeading>
          <p className="text-muted [overflow-wrap:anywhere]">
            {isSending ? source.file?.name : words.reading.convertingText}
          </p>
        </div>
        <div className="w-full">
          {isSending ? <ProgressBar label={title} share={share} /> : <Working label={title} />}
        </div>
        <Button onClick={onStop}>{words.cancel}</Button>
      </div>
    </section>
  );
}

/** A progress bar for work of unknown length. */
function Working({ label }: { label: string }) {
  return (
    <div className="flex h-5 items-center">
      <div
        role="progressbar"
        aria-label={label}
        className="relative h-1.5 flex-1 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full w-full animate-pulse rounded-full bg-accent" />
      </div>
    </div>
  );
}
