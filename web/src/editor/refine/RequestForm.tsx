import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import type { AiStatus } from "../../api/generated/types.gen";
import { Allowance } from "../../generate/Allowance";
import { Button } from "../../ui/Button";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { TextArea } from "../../ui/TextArea";
import type { NodeId } from "../document/types";
import type { Selected } from "./useSelected";
import { words } from "./words";

export interface RequestFormProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly request: string;
  readonly onRequestChange: (request: string) => void;
  readonly selected: Selected | undefined;
  readonly status: AiStatus | undefined;
  readonly isAsking: boolean;
  readonly hasAnswer: boolean;
  /** Called with a block to change that block and everything in it, or undefined to change the whole email. */
  readonly onSend: (nodeId: NodeId | undefined) => void;
  readonly onCancel: () => void;
}

/** The form that asks what to change, and where. */
export function RequestForm(props: RequestFormProps) {
  const { field, request, onRequestChange, selected, status, isAsking, hasAnswer, onSend, onCancel } = props;
  const [isWhole, setWhole] = useState<boolean>();
  const isForBlock = selected !== undefined && isWhole !== true;
  const isUsedUp = status?.usage.generationsRemainingToday === 0;
  const canSend = request.trim() !== "" && !isUsedUp;

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (canSend && !isAsking) onSend(isForBlock ? selected.id : undefined);
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
        label={words.form.request}
        placeholder={words.form.placeholder}
        rows={3}
        maxLength={2000}
        value={request}
        onChange={(event) => onRequestChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-col gap-1">
        <SegmentedControl
          label={words.form.scope}
          hideLabel
          size="sm"
          segments={[
            { value: "email", label: words.form.email },
            { value: "block", label: words.form.block, disabled: selected === undefined },
          ]}
          value={isForBlock ? "block" : "email"}
          onValueChange={(where) => setWhole(where === "email")}
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
          {isAsking ? words.form.sending : words.form.send}
        </Button>
        {isAsking && (
          <Button size="sm" onClick={onCancel}>
            {words.form.cancel}
          </Button>
        )}
      </div>
      <Allowance usage={status?.usage} isSmall />
    </form>
  );
}
