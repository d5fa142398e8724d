import { Shuffle, Undo2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { AiGeneration } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { ActionBar } from "./ActionBar";
import { Announcement } from "./Announcement";
import { DesignStrip } from "./DesignStrip";
import { DraftForm } from "./DraftForm";
import { DraftPage } from "./DraftPage";
import { DraftPreview } from "./DraftPreview";
import { EditTemplate } from "./EditTemplate";
import { Envelope } from "./Envelope";
import { JumpButton } from "./JumpButton";
import type { Open } from "./open";
import type { FieldsProps } from "./promptForm";
import { type Draft, useDraft } from "./useDraft";
import type { Work } from "./useGenerate";
import { words } from "./words";

export interface WorkspaceProps extends FieldsProps {
  made: AiGeneration;
  work: Work;
  onOpen: Open;
  onNew: () => void;
}

/** The draft and its form, side by side on wide screens and stacked elsewhere. */
export function Workspace({ made, onNew, onOpen, form, onChange, work }: WorkspaceProps) {
  const draft = useDraft(made, onOpen);
  const details = useRef<HTMLElement>(null);
  const subject = made.result?.subjectLine ?? "";
  return (
    <DraftPage
      subject={subject}
      description={words.draft.description}
      onNew={onNew}
      actions={
        <Actions draft={draft}>
          <JumpButton target={details} />
        </Actions>
      }
    >
      <div className="grid gap-6 max-xl:pb-20 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Envelope subject={subject} previewText={made.result?.previewText ?? ""} />
          <DraftPreview id={made.generationId} title={subject} isUpdating={draft.state.isPending}>
            <DesignStrip
              designs={draft.designs}
              value={draft.shown.design}
              onChange={(design) => draft.change({ design })}
            />
          </DraftPreview>
        </div>
        <DraftForm panel={details} draft={draft} form={form} onChange={onChange} work={work} />
      </div>
      <Announcement of={made.generationId}>{words.draft.updated(subject)}</Announcement>
    </DraftPage>
  );
}

function Actions({ draft, children }: { draft: Draft; children: ReactNode }) {
  return (
    <ActionBar>
      {children}
      <Button
        // Not `disabled`, because the button would lose focus after the last undo.
        aria-disabled={!draft.canUndo}
        className="max-sm:px-3!"
        onClick={draft.undo}
      >
        <Undo2 aria-hidden />
        <span className="max-sm:sr-only">{words.draft.undo}</span>
      </Button>
      <Button className="max-sm:px-3!" onClick={draft.tryAnother}>
        <Shuffle aria-hidden />
        <span className="max-sm:sr-only">{words.draft.tryAnother}</span>
      </Button>
      <EditTemplate settled={draft.settled} />
    </ActionBar>
  );
}
