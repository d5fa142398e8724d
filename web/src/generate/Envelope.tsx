import { CopyButton } from "../ui/CopyButton";
import { words } from "./words";

/** Shows what recipients see in their inbox. On phones, it appears after the preview. */
export function Envelope({ subject, previewText }: { subject: string; previewText: string }) {
  return (
    <dl className="rounded-lg border border-line bg-surface max-sm:order-last">
      <Line label={words.envelope.subject} text={subject} strong />
      <Line label={words.envelope.previewText} text={previewText} />
    </dl>
  );
}

function Line({ label, text, strong }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className="flex items-center gap-3 py-1.5 pr-2 pl-4 not-first:border-line not-first:border-t">
      <dt className="w-24 shrink-0 text-muted text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <span className={strong ? "font-medium" : undefined}>{text || words.envelope.none}</span>
        {text && <CopyButton text={text} label={words.envelope.copy(label)} iconOnly />}
      </dd>
    </div>
  );
}
