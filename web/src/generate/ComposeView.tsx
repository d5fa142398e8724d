import { Sparkles, SquarePen } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useSlug } from "../api/account";
import { draftingName, useModelStatus } from "../api/drafting";
import { NoRoomYet } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Allowance } from "./Allowance";
import { BrandLine } from "./BrandLine";
import { Failure } from "./Failure";
import { GuidedFields } from "./GuidedFields";
import { History } from "./History";
import { Interrupted } from "./Interrupted";
import { ModelLine } from "./ModelLine";
import { PromptFields } from "./PromptFields";
import type { FieldsProps } from "./promptForm";
import { emptyForm } from "./promptForm";
import { Reference } from "./Reference";
import { missingIn, requestOf } from "./request";
import { useDelayed } from "./useDelayed";
import { useFocusKept } from "./useFocusKept";
import type { Work } from "./useGenerate";
import { useStatus } from "./useStatus";
import { Working } from "./Working";
import { words } from "./words";

/** The form for a new draft, and the history of earlier ones. */
export function ComposeView({ form, onChange, work }: FieldsProps & { work: Work }) {
  const model = useModelStatus(useSlug());
  // Most drafts arrive before a progress display would make sense.
  const isSlow = useDelayed(work.isPending, 400);
  return (
    <Page title={draftingName(model)} description={words.compose.description}>
      <div className="flex max-w-3xl flex-col gap-5">
        {isSlow ? (
          <Working progress={work.progress} onCancel={work.cancel} />
        ) : (
          <PromptFormView form={form} onChange={onChange} work={work} />
        )}
      </div>
      <History />
    </Page>
  );
}

function PromptFormView({ form, onChange, work }: FieldsProps & { work: Work }) {
  const status = useStatus();
  useFocusKept();
  const [wasSent, setSent] = useState(false);
  const missing = missingIn(form);
  const isUsedUp = status?.usage.generationsRemainingToday === 0;
  const isEmpty = JSON.stringify({ ...form, mode: "prompt", refine: "" }) === JSON.stringify(emptyForm);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    setSent(true);
    if (missing.length === 0 && !isUsedUp && !work.isPending) work.start(requestOf(form));
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  }
  return (
    <form onSubmit={submit} onKeyDown={press} noValidate className="flex flex-col gap-5">
      <NoRoomYet>{words.compose.templateLimit}</NoRoomYet>
      {work.error !== undefined && <Failure error={work.error} onRetry={work.retry} />}
      {work.wasInterrupted && <Interrupted onStart={work.retry} onDismiss={work.dismiss} />}
      <div className="rounded-lg border border-line bg-surface shadow-low">
        <div className="flex flex-col gap-5 p-5">
          <SegmentedControl
            label={words.compose.mode}
            hideLabel
            segments={[
              { value: "prompt", label: words.compose.modes.prompt },
              { value: "guided", label: words.compose.modes.guided },
            ]}
            value={form.mode}
            onValueChange={(mode) => onChange({ mode })}
            className="self-start"
          />
          {form.mode === "prompt" ? (
            <PromptFields form={form} onChange={onChange} />
          ) : (
            <GuidedFields form={form} onChange={onChange} />
          )}
          <Reference form={form} onChange={onChange} />
          <BrandLine />
        </div>
        <footer className="flex flex-wrap items-center gap-3 rounded-b-lg border-line border-t bg-surface px-5 py-3">
          <div className="flex min-w-0 flex-col">
            <Allowance usage={status?.usage} />
            <p role="status" className="text-danger text-sm empty:hidden">
              {wasSent && missing.length > 0 && words.compose.missing(missing)}
            </p>
          </div>
          <div className="ml-auto flex items-center gap-2">
            {!isEmpty && (
              <Button variant="ghost" onClick={() => onChange({ ...emptyForm, mode: form.mode })}>
                {words.compose.clear}
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={isUsedUp} pending={work.isPending}>
              {status && status.provider !== "offline" ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />}
              {words.compose.submit}
            </Button>
          </div>
        </footer>
      </div>
      <ModelLine status={status} />
    </form>
  );
}
