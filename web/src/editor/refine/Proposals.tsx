import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { useEdited } from "../state/editing";
import type { Editor } from "../state/store";
import { useDocument, useDrag, useEditor } from "../state/useEditor";
import { OperationCard } from "./OperationCard";
import { previewOf } from "./previewOf";
import { type Proposal, useRefinement } from "./useRefinement";
import { words } from "./words";

export interface ProposalsProps {
  readonly proposal: Proposal;
  /** Whether another request has been sent since. If so, the answer is collapsed under its own request. */
  readonly isEarlier: boolean;
  readonly isShown: boolean;
  readonly onPreview: (preview: Editor | undefined) => void;
}

/** The suggested changes as cards. The canvas shows the one under the pointer or with focus. */
export function Proposals({ proposal, isEarlier, isShown, onPreview }: ProposalsProps) {
  const { request, operations, warnings, base } = proposal;
  const refinement = useRefinement(proposal);
  const section = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState<string>();
  const operation = isShown ? operations.find(({ id }) => id === pointed) : undefined;
  const isOpen = operation !== undefined && refinement.standingOf(operation).state === "open";
  usePreview(operation, isOpen, onPreview);
  const open = refinement.open.length;

  function decideAll(decide: () => void) {
    flushSync(decide);
    section.current?.querySelector("h3")?.focus(); // the buttons have disappeared
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setPointed(undefined);
  }

  const cards = (
    <ul className="flex flex-col gap-2" onPointerLeave={() => setPointed(undefined)} onBlur={onBlur}>
      {operations.map((each, i) => (
        <li key={each.id} onPointerEnter={() => setPointed(each.id)} onFocus={() => setPointed(each.id)}>
          <OperationCard
            operation={each}
            base={base}
            standing={refinement.standingOf(each)}
            onDecide={(decide, isByKey) => {
              flushSync(() => refinement[decide](each));
              focusAfter(section.current, i, isByKey);
            }}
          />
        </li>
      ))}
    </ul>
  );
  if (isEarlier) {
    return (
      <section ref={section} aria-label={words.proposals.earlier} className="border-line border-t p-4">
        <details>
          <summary className="cursor-pointer rounded-md text-muted text-sm hover:text-ink">
            {words.proposals.earlierSummary(
              request.length > 60 ? `${request.slice(0, 59)}…` : request,
              words.proposals.count(operations.length, open),
            )}
          </summary>
          <div className="mt-3">{cards}</div>
        </details>
      </section>
    );
  }
  return (
    <section ref={section} aria-label={words.proposals.label} className="flex flex-col gap-3 border-line border-t p-4">
      <div role="status" className="flex flex-col gap-3">
        <h3 tabIndex={-1} className="font-medium text-sm focus:outline-none">
          {words.proposals.count(operations.length, open)}
        </h3>
        {warnings.length > 0 && <Warnings warnings={warnings} />}
      </div>
      {open > 1 && (
        <div className="grid grid-cols-2 gap-2">
          <Button size="sm" onClick={() => decideAll(refinement.rejectAll)}>
            {words.proposals.rejectAll}
          </Button>
          <Button size="sm" variant="primary" onClick={() => decideAll(refinement.acceptAll)}>
            {words.proposals.acceptAll}
          </Button>
        </div>
      )}
      {cards}
    </section>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Callout title={words.proposals.warnings}>
      <ul className="flex flex-col gap-1 text-sm">
        {warnings.map((warning) => (
          <li key={warning}>{`${warning.replace(/\.$/, "")}.`}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** Moves focus after its button disappears: to the next open card after a key press, to the same card after a click. */
function focusAfter(section: HTMLElement | null, index: number, isByKey: boolean) {
  const cards = [...(section?.querySelectorAll<HTMLElement>("article") ?? [])];
  const next = [...cards.slice(index), ...cards.slice(0, index)].flatMap((card) => {
    return card.querySelector<HTMLElement>("[data-accepts]") ?? [];
  });
  ((isByKey && next[0]) || cards[index])?.focus();
}

/**
 * Previews a change, but not while text is being edited or a block is being dragged, because both would lose the editor
 * they write to.
 */
function usePreview(
  operation: Proposal["operations"][number] | undefined,
  isOpen: boolean,
  onPreview: ProposalsProps["onPreview"],
) {
  const editor = useEditor();
  const document = useDocument();
  const isBusy = [useEdited(), useDrag()].some((work) => work !== undefined);
  const preview = useMemo(
    // previewOf reads the document from the editor, so it has to run again when the document changes.
    () => (operation && !isBusy && document ? previewOf(editor, operation, isOpen) : undefined),
    [editor, document, operation, isOpen, isBusy],
  );
  useEffect(() => {
    onPreview(preview);
    return () => onPreview(undefined);
  }, [preview, onPreview]);
}
