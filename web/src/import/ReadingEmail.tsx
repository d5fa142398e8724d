import { ProgressBar } from "../images/ProgressBar";
import { Button } from "../ui/Button";
import { FocusedHeading } from "./FocusedHeading";
import type { ImportState } from "./importState";

export interface ReadingEmailProps {
  reading: NonNullable<ImportState["reading"]>;
  onStop: () => void;
}

/** A mail on its way to the server, and in its hands. */
export function ReadingEmail({ reading: { source, share }, onStop }: ReadingEmailProps) {
  const isSending = source.file !== undefined && share < 1;
  const title = isSending ? "Sending the file" : "Making blocks of the mail";
  return (
    <section className="rounded-lg border border-line bg-surface px-6 py-16">
      <div className="mx-auto flex max-w-sm flex-col items-center gap-4 text-center">
        <div>
          <FocusedHeading className="font-semibold text-lg">{title}</FocusedHeading>
          <p className="text-muted [overflow-wrap:anywhere]">
            {isSending
              ? source.file?.name
              : "Its layout, its styles for phones and its pictures. This takes some seconds."}
          </p>
        </div>
        <div className="w-full">
          {isSending ? <ProgressBar label={title} share={share} /> : <Working label={title} />}
        </div>
        <Button onClick={onStop}>Cancel</Button>
      </div>
    </section>
  );
}

/** How long it takes nobody knows. */
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
