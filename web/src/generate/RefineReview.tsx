import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Skeleton } from "../ui/Skeleton";
import { TextDiff } from "../ui/TextDiff";
import { ActionBar } from "./ActionBar";
import { compareDrafts, type TextChange } from "./compareDrafts";
import { DraftPage } from "./DraftPage";
import { DraftPreview } from "./DraftPreview";
import { Envelope } from "./Envelope";
import type { Open } from "./open";
import { Warnings } from "./Warnings";
import { words } from "./words";

export interface RefineReviewProps {
  made: AiGeneration;
  refinedId: string;
  onOpen: Open;
  onNew: () => void;
}

/** Shows what a refined draft changed, so that the user can keep or discard it. */
export function RefineReview({ made, refinedId, onOpen, onNew }: RefineReviewProps) {
  const router = useRouter();
  const { data: refined, error } = useQuery({
    ...readGenerationOptions({ path: { slug: useSlug(), id: refinedId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [side, setSide] = useState<"before" | "after">("after");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const discard = () => {
    if (router.latestLocation.state.undoTo === made.generationId) router.history.back();
    else onOpen(made.generationId, { replace: true });
  };
  const shown = side === "after" ? refined : made;
  const subject = shown?.result?.subjectLine ?? "";
  const warnings = refined?.warnings.filter((warning) => !made.warnings.includes(warning)) ?? [];
  return (
    <DraftPage
      subject={subject}
      onNew={onNew}
      actions={
        <ActionBar>
          <Button onClick={discard}>{words.review.discard}</Button>
          <Button
            variant="primary"
            className="max-sm:flex-1"
            disabled={!refined?.result}
            onClick={() => onOpen(refinedId, { replace: true })}
          >
            {words.review.keep}
          </Button>
        </ActionBar>
      }
    >
      <div className="grid gap-6 max-xl:pb-20 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <section
          aria-label={words.review.region}
          className="flex flex-col gap-3 self-start rounded-lg border border-line bg-surface p-4 xl:order-last xl:sticky xl:top-6 xl:max-h-[calc(100dvh-6.75rem)] xl:overflow-y-auto"
        >
          <h2 ref={heading} tabIndex={-1} className="font-semibold focus:outline-none">
            {words.review.title}
          </h2>
          {error && <Callout tone="danger">{describeError(error)}</Callout>}
          {!refined && !error && <Skeleton className="h-40" />}
          {made.result && refined?.result && <Changes changes={compareDrafts(made.result, refined.result)} />}
          {warnings.length > 0 && <Warnings warnings={warnings} />}
        </section>
        <div className="flex min-w-0 flex-col gap-4">
          <Envelope subject={subject} previewText={shown?.result?.previewText ?? ""} />
          {shown && (
            <DraftPreview id={shown.generationId} title={subject}>
              <SegmentedControl
                label={words.review.version}
                hideLabel
                segments={[
                  { value: "before", label: words.review.before },
                  { value: "after", label: words.review.after },
                ]}
                value={side}
                onValueChange={setSide}
              />
            </DraftPreview>
          )}
        </div>
      </div>
    </DraftPage>
  );
}

function Changes({ changes }: { changes: readonly TextChange[] }) {
  if (changes.length === 0) return <p className="text-muted">{words.review.noChanges}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ what, before = "", after = "" }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes never change places
        <li key={i} className="text-sm">
          <span className="text-muted text-xs">{what}</span>
          <TextDiff before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
