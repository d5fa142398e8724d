import { Sparkles } from "lucide-react";
import type { FormEvent, KeyboardEvent } from "react";
import { NoRoomYet } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Allowance } from "./Allowance";
import { BrandLine } from "./BrandLine";
import { emptyDraft } from "./draft";
import { GuidedFields } from "./GuidedFields";
import { History } from "./History";
import { type FieldsProps, PromptFields } from "./PromptFields";
import { Reference } from "./Reference";
import { Refusal } from "./Refusal";
import { Stopped } from "./Stopped";
import { useFocusKept } from "./useFocusKept";
import type { Work } from "./useGenerate";
import { useStatus } from "./useStatus";
import { Working } from "./Working";
import { Writer } from "./Writer";
import { missing, wishOf } from "./wish";

/** What the next mail is about, and the mails that were written before. */
export function ComposeView({ draft, onChange, work }: FieldsProps & { work: Work }) {
  return (
    <Page
      title="Write with AI"
      description="Say what the mail is about. You get a finished draft in the looks of your brand, and change what you like."
    >
      <div className="flex max-w-3xl flex-col gap-5">
        {work.isPending ? (
          <Working progress={work.progress} onCancel={work.cancel} />
        ) : (
          <WishForm draft={draft} onChange={onChange} work={work} />
        )}
      </div>
      <History />
    </Page>
  );
}

function WishForm({ draft, onChange, work }: FieldsProps & { work: Work }) {
  const status = useStatus();
  useFocusKept();
  const lacks = missing(draft);
  const isUsedUp = status?.usage.generationsRemainingToday === 0;
  const isReady = lacks.length === 0 && !isUsedUp;
  const isEmpty = JSON.stringify({ ...draft, mode: "prompt", refine: "" }) === JSON.stringify(emptyDraft);

  const write = () => isReady && work.start(wishOf(draft));
  function submit(event: FormEvent) {
    event.preventDefault();
    write();
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) write();
  }
  return (
    <form onSubmit={submit} onKeyDown={press} noValidate className="flex flex-col gap-5">
      <NoRoomYet>
        You can have a mail written: it uses one of today’s AI generations and is kept in the history. To edit it,
        delete a template first.
      </NoRoomYet>
      {work.error !== undefined && <Refusal error={work.error} onRetry={work.retry} />}
      {work.wasStopped && <Stopped onStart={work.retry} onDismiss={work.dismiss} />}
      <div className="rounded-lg border border-line bg-surface shadow-low">
        <div className="flex flex-col gap-5 p-5">
          <SegmentedControl
            label="How to tell it"
            hideLabel
            segments={[
              { value: "prompt", label: "In your own words" },
              { value: "guided", label: "Guided" },
            ]}
            value={draft.mode}
            onValueChange={(mode) => onChange({ mode })}
            className="self-start"
          />
          {draft.mode === "prompt" ? (
            <PromptFields draft={draft} onChange={onChange} />
          ) : (
            <GuidedFields draft={draft} onChange={onChange} />
          )}
          <Reference draft={draft} onChange={onChange} />
          <BrandLine />
        </div>
        <footer className="flex flex-wrap items-center gap-3 rounded-b-lg border-line border-t bg-surface px-5 py-3">
          <Allowance usage={status?.usage} />
          <div className="ml-auto flex items-center gap-2">
            {!isEmpty && (
              <Button variant="ghost" onClick={() => onChange({ ...emptyDraft, mode: draft.mode })}>
                Clear
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              disabled={!isReady}
              title={lacks.length > 0 ? `Still to tell: ${lacks.join(" and ")}` : undefined}
            >
              <Sparkles aria-hidden />
              Write the mail
            </Button>
          </div>
        </footer>
      </div>
      <Writer status={status} />
    </form>
  );
}
