import type { AiGeneration } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { ActionBar } from "./ActionBar";
import { DraftPage } from "./DraftPage";
import { DraftPreview } from "./DraftPreview";
import { EditTemplate } from "./EditTemplate";
import { Envelope } from "./Envelope";
import { words } from "./words";

export interface EarlierDraftProps {
  made: AiGeneration;
  /** Starts over with the same prompt. */
  onAgain: () => void;
  onNew: () => void;
}

/** A draft from before drafts had occasions and fields. It can be edited as a template or created again. */
export function EarlierDraft({ made, onAgain, onNew }: EarlierDraftProps) {
  const { subjectLine = "", previewText = "" } = made.result ?? {};
  return (
    <DraftPage
      subject={subjectLine}
      onNew={onNew}
      actions={
        <ActionBar>
          <EditTemplate settled={async () => made.generationId} />
        </ActionBar>
      }
    >
      <div className="flex flex-col gap-4 max-xl:pb-20">
        <Callout actions={<Button onClick={onAgain}>{words.draft.useAgain}</Button>}>{words.draft.earlier}</Callout>
        <Envelope subject={subjectLine} previewText={previewText} />
        <DraftPreview id={made.generationId} title={subjectLine} />
      </div>
    </DraftPage>
  );
}
