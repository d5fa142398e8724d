import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/ApiError";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { EmptyState } from "../ui/EmptyState";
import { Skeleton } from "../ui/Skeleton";
import { DraftPage } from "./DraftPage";
import { EarlierDraft } from "./EarlierDraft";
import { emptyForm } from "./promptForm";
import { RefineReview } from "./RefineReview";
import { formFrom } from "./request";
import { useFocusKept } from "./useFocusKept";
import { Workspace, type WorkspaceProps } from "./Workspace";
import { words } from "./words";

export type DraftViewProps = Omit<WorkspaceProps, "made" | "onNew"> & {
  /** The id of the generation. */
  id: string;
  /** The id of the refined generation to review, if any. */
  refinedId: string | undefined;
};

/** Shows a draft as it would be sent, next to the form that changes it. */
export function DraftView(props: DraftViewProps) {
  const { id, refinedId, onChange, onOpen } = props;
  useFocusKept(`${id} ${refinedId}`);
  const {
    data: made,
    error,
    refetch,
  } = useQuery({
    ...readGenerationOptions({ path: { slug: useSlug(), id } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (last) => last, // undo keeps the form in place
  });
  const startNew = () => {
    onChange({ ...emptyForm });
    onOpen(undefined);
  };
  const again = () => {
    if (made) onChange(formFrom(made));
    onOpen(undefined);
  };
  if (made?.result && !error) {
    if (refinedId !== undefined)
      return <RefineReview made={made} refinedId={refinedId} onOpen={onOpen} onNew={startNew} />;
    if (!made.occasion) return <EarlierDraft made={made} onAgain={again} onNew={startNew} />;
    return <Workspace {...props} made={made} onNew={startNew} />;
  }
  return (
    <DraftPage onNew={startNew}>
      {error && <NotFound error={error} onRetry={() => refetch()} onBack={() => onOpen(undefined)} />}
      {!made && !error && <Skeleton className="h-[70dvh]" />}
      {made && !made.result && <Unfinished onAgain={again} />}
    </DraftPage>
  );
}

function Unfinished({ onAgain }: { onAgain: () => void }) {
  return (
    <Callout
      tone="danger"
      title={words.draft.unfinished}
      actions={<Button onClick={onAgain}>{words.draft.useAgain}</Button>}
    >
      {words.draft.unfinishedText}
    </Callout>
  );
}

function NotFound({ error, onRetry, onBack }: { error: unknown; onRetry: () => void; onBack: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title={words.draft.notFound} actions={<Button onClick={onBack}>{words.draft.createNew}</Button>}>
        {words.draft.notFoundText}
      </EmptyState>
    );
  }
  return (
    <Callout tone="danger" title={words.draft.loadFailed} actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {describeError(error)}
    </Callout>
  );
}
