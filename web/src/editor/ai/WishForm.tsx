import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import type { AiStatus } from "../../api/generated/types.gen";
import { Allowance } from "../../generate/Allowance";
import { Button } from "../../ui/Button";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { TextArea } from "../../ui/TextArea";
import type { NodeId } from "../document/types";
import { useDocument, useSettings } from "../useEditor";
import { examplesFor } from "./examples";
import { languageOf } from "./mailLanguage";
import type { Selected } from "./useSelected";

export interface WishFormProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly wish: string;
  readonly onWishChange: (wish: string) => void;
  readonly selected: Selected | undefined;
  readonly status: AiStatus | undefined;
  readonly isAsking: boolean;
  readonly hasAnswer: boolean;
  /** For the whole mail, or for one block with all that is in it. */
  readonly onSend: (nodeId: NodeId | undefined) => void;
  readonly onCancel: () => void;
}

/** What should change, and where. */
export function WishForm({ field, wish, onWishChange, selected, status, isAsking, hasAnswer, ...on }: WishFormProps) {
  const [isWhole, setWhole] = useState<boolean>();
  const [document, settings] = [useDocument(), useSettings()];
  const isForBlock = selected !== undefined && isWhole !== true;
  const isUsedUp = status?.usage.generationsRemainingToday === 0;
  const canSend = wish.trim() !== "" && !isUsedUp;

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (canSend && !isAsking) on.onSend(isForBlock ? selected.id : undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <form className="flex flex-col gap-3 p-4" onSubmit={send}>
      <TextArea
        ref={field}
        label="What should change?"
        rows={3}
        maxLength={2000}
        value={wish}
        onChange={(event) => onWishChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Examples
        examples={examplesFor(document, isForBlock ? selected.id : undefined, languageOf(document, settings))}
        isFolded={hasAnswer}
        onChoose={onWishChange}
        field={field}
      />
      <div className="flex flex-col gap-1">
        <SegmentedControl
          label="Where it may change"
          hideLabel
          size="sm"
          segments={[
            { value: "mail", label: "Whole mail" },
            { value: "block", label: "Selected block", disabled: selected === undefined },
          ]}
          value={isForBlock ? "block" : "mail"}
          onValueChange={(where) => setWhole(where === "mail")}
        />
        {isForBlock && <p className="truncate text-muted text-xs">{selected.label}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          variant={hasAnswer ? "secondary" : "primary"}
          className="flex-1"
          disabled={!canSend}
          pending={isAsking}
        >
          {isAsking ? "Looking for changes…" : "Suggest changes"}
        </Button>
        {isAsking && (
          <Button size="sm" onClick={on.onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <Allowance usage={status?.usage} isSmall />
      {status?.provider === "offline" && !hasAnswer && <ByRules />}
    </form>
  );
}

interface ExamplesProps {
  readonly examples: readonly string[];
  /** Where there is an answer to look at, the next wish is a press away. */
  readonly isFolded: boolean;
  readonly onChoose: (example: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

function Examples({ examples, isFolded, onChoose, field }: ExamplesProps) {
  const list = (
    <ul aria-label="Examples" className="flex flex-wrap gap-1.5">
      {examples.map((example) => (
        <li key={example}>
          <button
            type="button"
            onClick={() => {
              onChoose(example);
              field.current?.focus();
            }}
            className="cursor-pointer rounded-full border border-line bg-sunken px-2.5 py-1 text-left text-muted text-xs hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return list;
  return (
    <details>
      <summary className="cursor-pointer rounded-md text-muted text-xs hover:text-ink">Examples</summary>
      <div className="mt-2">{list}</div>
    </details>
  );
}

function ByRules() {
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-muted text-xs">
      No language model is connected to this server. It works by rules and understands plain wishes in English and
      German about colours, sizes, alignment, links, “quoted words”, shortening, adding, moving and removing. Whoever
      runs it can connect one.
    </p>
  );
}
