import { useQuery } from "@tanstack/react-query";
import { PenLine, Plus } from "lucide-react";
import { ApiError } from "../api/ApiError";
import { useAccount, useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration, AiResult } from "../api/generated/types.gen";
import { useHasRoom } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { Skeleton } from "../ui/Skeleton";
import { emptyDraft } from "./draft";
import { Envelope } from "./Envelope";
import { MailPreview } from "./MailPreview";
import type { FieldsProps } from "./PromptFields";
import { RefinePanel } from "./RefinePanel";
import { useEditThis } from "./useEditThis";
import { useFocusKept } from "./useFocusKept";
import type { Work } from "./useGenerate";
import { Warnings } from "./Warnings";
import { draftFrom } from "./wish";

export interface ResultViewProps extends FieldsProps {
  /** Of the generation. */
  id: string;
  work: Work;
  /** undefined: back to the form. */
  onOpen: (id: string | undefined) => void;
}

/** A mail that was written: as it would be sent, with all its versions, to change by words or in the editor. */
export function ResultView(props: ResultViewProps) {
  const { id, onChange, onOpen } = props;
  useFocusKept(id);
  const {
    data: made,
    error,
    refetch,
  } = useQuery({
    ...readGenerationOptions({ path: { slug: useSlug(), id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const startNew = () => {
    onChange({ ...emptyDraft });
    onOpen(undefined);
  };
  return (
    <Page
      title={made?.result?.subjectLine || "Write with AI"}
      description="Written with AI. It is kept in the history; “Edit this” makes a template of it."
      actions={
        <>
          <Button onClick={startNew}>
            <Plus aria-hidden />
            New mail
          </Button>
          {made?.result && <EditThis result={made.result} />}
        </>
      }
    >
      {error && <NotThere error={error} onRetry={() => refetch()} onBack={() => onOpen(undefined)} />}
      {!made && !error && <Skeleton className="h-[70dvh]" />}
      {made && !made.result && <Failed made={made} {...props} />}
      {made?.result && <Whole made={made} result={made.result} {...props} />}
    </Page>
  );
}

function Whole({ made, result, ...props }: ResultViewProps & { made: AiGeneration; result: AiResult }) {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Envelope subject={result.subjectLine} previewText={result.previewText} />
        {made.warnings.length > 0 && <Warnings warnings={made.warnings} />}
        <MailPreview id={made.generationId} title={result.subjectLine} />
      </div>
      <RefinePanel made={made} {...props} />
    </div>
  );
}

function EditThis({ result }: { result: AiResult }) {
  const { limits } = useAccount();
  const hasRoom = useHasRoom();
  const { editThis, isPending } = useEditThis();
  return (
    <Button
      variant="primary"
      pending={isPending}
      disabled={!hasRoom}
      title={hasRoom ? undefined : `All ${limits.templates} templates of your plan are in use: delete one first`}
      onClick={() => editThis(result)}
    >
      <PenLine aria-hidden />
      Edit this
    </Button>
  );
}

function Failed({ made, onChange, onOpen }: ResultViewProps & { made: AiGeneration }) {
  const again = () => {
    onChange(draftFrom(made));
    onOpen(undefined);
  };
  return (
    <Callout
      tone="danger"
      title="This mail was not finished"
      actions={<Button onClick={again}>Use its words again</Button>}
    >
      The writer gave no usable answer. It was not counted.
    </Callout>
  );
}

function NotThere({ error, onRetry, onBack }: { error: unknown; onRetry: () => void; onBack: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="There is no such mail" actions={<Button onClick={onBack}>Write a new one</Button>}>
        Generated mails are kept for 180 days. Templates that were made of them stay.
      </EmptyState>
    );
  }
  return (
    <Callout tone="danger" title="The mail could not be loaded" actions={<Button onClick={onRetry}>Try again</Button>}>
      {describeError(error)}
    </Callout>
  );
}
