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

export interface ProposalsProps {
  readonly proposal: Proposal;
  /** Whether another request was sent since. Then the answer is folded, under the request that it answers. */
  readonly isEarlier: boolean;
  readonly isShown: boolean;
  readonly onPreview: (preview: Editor | undefined) => void;
}

/** The suggested changes as cards. The one under the pointer, or with the focus, shows on the canvas. */
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
    section.current?.querySelector("h3")?.focus(); // the buttons are gone
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
      <section ref={section} aria-label="Earlier changes" className="border-line border-t p-4">
        <details>
          <summary className="cursor-pointer rounded-md text-muted text-sm hover:text-ink">
            “{request.length > 60 ? `${request.slice(0, 59)}…` : request}”: {counted(operations.length, open)}
          </summary>
          <div className="mt-3">{cards}</div>
        </details>
      </section>
    );
  }
  return (
    <section ref={section} aria-label="Suggested changes" className="flex flex-col gap-3 border-line border-t p-4">
      <div role="status" className="flex flex-col gap-3">
        <h3 tabIndex={-1} className="font-medium text-sm focus:outline-none">
          {counted(operations.length, open)}
        </h3>
        {warnings.length > 0 && <Warnings warnings={warnings} />}
      </div>
      {open > 1 && (
        <div className="grid grid-cols-2 gap-2">
          <Button size="sm" onClick={() => decideAll(refinement.rejectAll)}>
            Reject all
          </Button>
          <Button size="sm" variant="primary" onClick={() => decideAll(refinement.acceptAll)}>
            Accept all
          </Button>
        </div>
      )}
      {cards}
    </section>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Callout title="Good to know">
      <ul className="flex flex-col gap-1 text-sm">
        {warnings.map((warning) => (
          <li key={warning}>{warning.replace(/\.$/, "")}.</li>
        ))}
      </ul>
    </Callout>
  );
}

/** The pressed button is gone: by keyboard the focus moves to the next open card, by pointer it stays with this one. */
function focusAfter(section: HTMLElement | null, index: number, isByKey: boolean) {
  const cards = [...(section?.querySelectorAll<HTMLElement>("article") ?? [])];
  const next = [...cards.slice(index), ...cards.slice(0, index)].flatMap((card) => {
    return card.querySelector<HTMLElement>("[data-accepts]") ?? [];
  });
  ((isByKey && next[0]) || cards[index])?.focus();
}

/** Never while a text is edited or a block is dragged: both would lose the editor that they write to. */
function usePreview(
  operation: Proposal["operations"][number] | undefined,
  isOpen: boolean,
  onPreview: ProposalsProps["onPreview"],
) {
  const editor = useEditor();
  const document = useDocument();
  const isBusy = [useEdited(), useDrag()].some((work) => work !== undefined);
  const preview = useMemo(
    // It depends on the document, though it is read from the editor.
    () => (operation && !isBusy && document ? previewOf(editor, operation, isOpen) : undefined),
    [editor, document, operation, isOpen, isBusy],
  );
  useEffect(() => {
    onPreview(preview);
    return () => onPreview(undefined);
  }, [preview, onPreview]);
}

function counted(all: number, open: number): string {
  const changes = all === 1 ? "1 change" : `${all} changes`;
  if (open === all) return `${changes} suggested`;
  return open === 0 ? `${changes}, all reviewed` : `${changes}, ${open} to review`;
}
