import { CopyButton } from "../ui/CopyButton";

/** What an inbox shows before the email is opened. On phones it comes after the preview. */
export function Envelope({ subject, previewText }: { subject: string; previewText: string }) {
  return (
    <dl className="rounded-lg border border-line bg-surface max-sm:order-last">
      <Line label="Subject" text={subject} strong />
      <Line label="Preview text" text={previewText} />
    </dl>
  );
}

function Line({ label, text, strong }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className="flex items-center gap-3 py-1.5 pr-2 pl-4 not-first:border-line not-first:border-t">
      <dt className="w-24 shrink-0 text-muted text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <span className={strong ? "font-medium" : undefined}>{text || "None"}</span>
        {text && <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} iconOnly />}
      </dd>
    </div>
  );
}
