import { Sparkles, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStatus } from "../../generate/useStatus";
import { IconButton } from "../../ui/IconButton";
import { fieldWish } from "../canvas/fieldWish";
import { wishedField } from "../checks/goTo";
import type { NodeId } from "../document/types";
import { focusField, openFirstField } from "../panels/focusFirstField";
import { commitOpenText } from "../state/openText";
import type { Editor } from "../state/store";
import { useEditor } from "../state/useEditor";
import { AiFailure } from "../writing/AiFailure";
import { useAi } from "../writing/useAi";
import { useAsk } from "../writing/useAsk";
import { Proposals } from "./Proposals";
import { RequestForm } from "./RequestForm";
import type { Proposal } from "./useRefinement";
import { useSelected } from "./useSelected";
import { words } from "./words";

export interface RefinePanelProps {
  /** While it's closed, the panel keeps the request and the suggestions. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Shows the email with a suggested change on the canvas. Undefined shows the email without it. */
  readonly onPreview: (preview: Editor | undefined) => void;
}

/** Asks AI to change the open email and shows its suggestions, block by block, to accept or reject. */
export function RefinePanel({ isOpen, onClose, onPreview }: RefinePanelProps) {
  const title = useId();
  const editor = useEditor();
  const { edit } = useAi();
  const status = useStatus();
  const { asked, ask, clear } = useAsk<void>();
  // The last answer stays, collapsed, until the next one arrives, so a failed request doesn't lose it.
  const [proposal, setProposal] = useState<Proposal>();
  const [request, setRequest] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const selected = useSelected();
  useFocus(isOpen, field);
  useCloseForFields(isOpen, onClose);

  function send(nodeId: NodeId | undefined) {
    commitOpenText();
    const { document: base, craftState } = editor;
    ask(async (signal) => {
      const sent = request.trim();
      const { operations, warnings } = await edit(craftState, sent, nodeId, signal);
      signal.throwIfAborted();
      setProposal((last) => ({ serial: (last?.serial ?? 0) + 1, request: sent, base, operations, warnings }));
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <aside
      aria-labelledby={title}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
      className="flex h-full min-h-0 flex-col bg-surface [&[hidden]]:hidden"
    >
      <header className="flex shrink-0 items-center gap-2 border-line border-b py-0.5 pr-1 pl-4">
        <Sparkles aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 id={title} className="flex-1 font-medium text-sm">
          {words.title}
        </h2>
        <IconButton label={words.close} side="left" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <RequestForm
          field={field}
          request={request}
          onRequestChange={setRequest}
          selected={selected}
          status={status}
          isAsking={asked.state === "asking"}
          hasAnswer={proposal !== undefined}
          onSend={send}
          onCancel={clear}
        />
        {asked.state === "failed" && (
          <div className="px-4 pb-4">
            <AiFailure error={asked.error} />
          </div>
        )}
        {proposal && (
          <Proposals
            key={proposal.serial}
            proposal={proposal}
            isEarlier={asked.state === "asking" || asked.state === "failed"}
            isShown={isOpen}
            onPreview={onPreview}
          />
        )}
      </div>
    </aside>
  );
}

/** Closes the panel when the inspector needs to focus a field, for example after a double-click on a list or a click on an issue. */
function useCloseForFields(isOpen: boolean, onClose: () => void) {
  const answer = useEffectEvent(() => {
    flushSync(onClose);
    openFirstField();
  });
  const answerByName = useEffectEvent(() => {
    flushSync(onClose);
    focusField(wishedField.value?.name ?? "");
  });
  useEffect(() => (isOpen ? fieldWish.subscribe(() => answer()) : undefined), [isOpen]);
  useEffect(() => (isOpen ? wishedField.subscribe(() => answerByName()) : undefined), [isOpen]);
}

/** Focuses the field when the panel opens, and the previous element when it closes. */
function useFocus(isOpen: boolean, field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement as HTMLElement | null;
    field.current?.focus();
    return () => {
      if (before?.isConnected) before.focus();
    };
  }, [isOpen, field]);
}
