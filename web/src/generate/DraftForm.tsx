import type { ReactNode, RefObject } from "react";
import { useSlug } from "../api/account";
import { useModelStatus } from "../api/drafting";
import { Badge } from "../ui/Badge";
import { SegmentedControl } from "../ui/SegmentedControl";
import { lengths, tones } from "./choices";
import { fieldsOf } from "./fields";
import { NotUsed } from "./NotUsed";
import { OccasionField } from "./OccasionField";
import type { FieldsProps } from "./promptForm";
import { RedrawNotice } from "./RedrawNotice";
import { RefineBox } from "./RefineBox";
import { SlotFields, StillNeeded } from "./SlotFields";
import type { Draft } from "./useDraft";
import type { Work } from "./useGenerate";
import { useOccasions } from "./useOccasions";
import { Warnings } from "./Warnings";
import { words } from "./words";

export interface DraftFormProps extends FieldsProps {
  panel: RefObject<HTMLElement | null>;
  draft: Draft;
  work: Work;
}

/** Everything that can be changed about a draft. Each change updates the email. */
export function DraftForm({ panel, draft, form, onChange, work }: DraftFormProps) {
  const { made, shown, change } = draft;
  const { hasModel } = useModelStatus(useSlug());
  const occasions = useOccasions(made.language);
  const fields = fieldsOf(occasions?.find(({ id }) => id === shown.occasion));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={words.draft.details}
      className="flex scroll-mt-16 flex-col gap-5 self-start rounded-lg border border-line bg-surface p-4 focus:outline-none max-xl:w-full xl:sticky xl:top-6 xl:max-h-[calc(100dvh-8.25rem)] xl:overflow-y-auto"
    >
      {hasModel && <RefineBox draft={draft} form={form} onChange={onChange} work={work} />}
      <RedrawNotice state={draft.state} onRetry={draft.retry} onDiscard={draft.discard} />
      <div className="flex flex-col gap-3">
        <OccasionField
          occasions={occasions ?? []}
          alternatives={made.alternatives}
          value={shown.occasion}
          onChange={(occasion) => change({ occasion })}
        />
        <Understood understood={made.understood} />
      </div>
      <div className="flex flex-col gap-2">
        <Labeled label={words.details.tone}>
          <SegmentedControl
            label={words.details.tone}
            hideLabel
            size="sm"
            segments={tones}
            value={shown.tone || undefined}
            onValueChange={(tone) => change({ tone })}
          />
        </Labeled>
        <Labeled label={words.details.length}>
          <SegmentedControl
            label={words.details.length}
            hideLabel
            size="sm"
            segments={lengths}
            value={shown.length || undefined}
            onValueChange={(length) => change({ length })}
          />
        </Labeled>
      </div>
      <StillNeeded fields={[...fields.own, ...fields.common]} missing={made.missing} />
      <NotUsed
        sentences={made.notUsed.filter(({ text }) => !draft.state.changes.place?.includes(text))}
        onPlace={(text) => change({ place: [text] })}
      />
      <SlotFields label={words.details.content} fields={fields.own} draft={draft} />
      <SlotFields label={words.details.common} fields={fields.common} draft={draft} />
      {made.warnings.length > 0 && <Warnings warnings={made.warnings} />}
    </section>
  );
}

/** A short label to the left of its control. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-2">
      <span aria-hidden className="font-medium text-sm">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Lists what the prompt said about the style of the email. */
function Understood({ understood }: { understood: readonly string[] }) {
  if (understood.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-muted text-xs">{words.details.understood}</span>
      <ul aria-label={words.details.understood} className="flex flex-wrap gap-1.5">
        {understood.map((what) => (
          <li key={what} className="flex">
            <Badge tone="accent">{what}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
