import { useLayoutEffect, useRef, useState } from "react";
import { Allowance } from "../../generate/Allowance";
import { useStatus } from "../../generate/useStatus";
import { Button } from "../../ui/Button";
import { Spinner } from "../../ui/Spinner";
import { AiFailure } from "./AiFailure";
import { Suggestions } from "./Suggestions";
import { TextActions } from "./TextActions";
import { type TextAction, type TextQuestion, useAi } from "./useAi";
import { useAsk } from "./useAsk";
import { words } from "./words";

export interface TextHelpProps {
  readonly label: string;
  readonly actions: readonly TextAction[];
  /** The text to work on, read when the request is sent. */
  readonly read: () => string;
  /** Shown if there's no text to work on. */
  readonly ifEmpty: string;
  /** The draft that the template was created from, for ideas without a model. */
  readonly generationId?: string;
  /** Something to know before choosing a suggestion. */
  readonly note?: string;
  /** Reports whether a suggestion should be left out. */
  readonly isUseless?: (suggestion: string) => boolean;
  readonly onChoose: (suggestion: string) => void;
  readonly onDone: () => void;
}

/** Asks AI for suggestions and lets the user choose one. */
export function TextHelp({
  label,
  actions,
  read,
  ifEmpty,
  generationId,
  note,
  isUseless,
  onChoose,
  onDone,
}: TextHelpProps) {
  const { write } = useAi();
  const status = useStatus();
  const { asked, ask, clear } = useAsk<readonly string[]>();
  const [isEmpty] = useState(() => read().trim() === "");

  function send(question: Pick<TextQuestion, "action" | "language">) {
    const text = read().trim();
    ask(async (signal) => {
      const { suggestions } = await write({ ...question, text, generationId }, signal);
      return suggestions.filter((suggestion) => suggestion !== text && !isUseless?.(suggestion));
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{label}</h3>
      {isEmpty ? (
        <p className="text-muted text-sm">{ifEmpty}</p>
      ) : asked.state === "asking" ? (
        <Waiting onCancel={clear} />
      ) : asked.state === "answered" ? (
        <Suggestions
          suggestions={asked.answer}
          note={note}
          onChoose={(suggestion) => {
            onChoose(suggestion);
            onDone();
          }}
          onAgain={clear}
        />
      ) : (
        <>
          {asked.state === "failed" && <AiFailure error={asked.error} />}
          <TextActions actions={actions} isUsedUp={status?.usage.generationsRemainingToday === 0} onAsk={send} />
        </>
      )}
      <Allowance usage={status?.usage} isSmall />
    </div>
  );
}

/** Takes the focus from the clicked button, which has disappeared. */
function Waiting({ onCancel }: { onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => cancel.current?.focus(), []);
  return (
    <div className="flex items-center justify-between gap-2">
      <span role="status" className="flex items-center gap-2 text-muted text-sm">
        <Spinner />
        {words.writing}
      </span>
      <Button ref={cancel} size="sm" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
