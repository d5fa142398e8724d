import { useQuery } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useSlug } from "../api/account";
import { listGenerationsOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import { TextArea } from "../ui/TextArea";
import { Allowance } from "./Allowance";
import { Chip, Chips } from "./Chip";
import { type Version, versionsOf } from "./conversation";
import type { FieldsProps } from "./PromptFields";
import { Refusal } from "./Refusal";
import { refinementsIn } from "./refinements";
import { Stopped } from "./Stopped";
import type { Work } from "./useGenerate";
import { useStatus } from "./useStatus";
import { Versions } from "./Versions";

export interface RefinePanelProps extends FieldsProps {
  made: AiGeneration;
  work: Work;
  onOpen: (id: string) => void;
}

/** The conversation about a mail: every version of it, and what to change next. */
export function RefinePanel({ made, draft, onChange, work, onOpen }: RefinePanelProps) {
  const versions = useVersions(made);
  const number = versions.find(({ id }) => id === made.generationId)?.number;
  const panel = useRef<HTMLElement>(null);
  // The pressed button goes: the focus stays in the panel.
  const andStay = (act: () => void) => () => {
    act();
    panel.current?.focus({ preventScroll: true });
  };
  const refine = (prompt: string) => work.start({ mode: "prompt", prompt, parentGenerationId: made.generationId });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Change it by words"
      className="focus:outline-none flex flex-col gap-4 self-start rounded-lg border border-line bg-surface p-4 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto"
    >
      <Versions versions={versions} shown={made.generationId} onOpen={onOpen} />
      <p role="status" className="sr-only">
        {number && `Version ${number} of ${versions.length} is shown`}
      </p>
      {work.isPending && (
        <div className="flex items-center gap-2">
          <Spinner />
          <p role="status" className="flex-1">
            {work.parentId === made.generationId
              ? (work.progress?.message ?? "Reading your wish")
              : "Another mail is being written"}
          </p>
          <Button size="sm" onClick={andStay(work.cancel)}>
            Cancel
          </Button>
        </div>
      )}
      {work.error !== undefined && <Refusal error={work.error} onRetry={andStay(work.retry)} />}
      {work.wasStopped && <Stopped onStart={andStay(work.retry)} onDismiss={andStay(work.dismiss)} />}
      <RefineForm
        text={draft.refine}
        onText={(text) => onChange({ refine: text })}
        onRefine={refine}
        isPending={work.isPending}
        ideas={refinementsIn(made.result?.templateSettings.lang)}
        label={versions.length > 1 && number ? `Change version ${number}` : "What should be different?"}
      />
    </section>
  );
}

/** The mail that is shown is there at once; the others come with the list. */
function useVersions(made: AiGeneration): Version[] {
  const slug = useSlug();
  const { data } = useQuery(listGenerationsOptions({ path: { slug }, query: { conversationId: made.conversationId } }));
  return versionsOf(data?.generations ?? []);
}

interface RefineFormProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onRefine: (prompt: string) => void;
  isPending: boolean;
  ideas: readonly string[];
}

function RefineForm({ label, text, onText, onRefine, isPending, ideas }: RefineFormProps) {
  const status = useStatus();
  const isUsedUp = status?.usage.generationsRemainingToday === 0;
  const isOff = isPending || isUsedUp;
  const send = () => !isOff && text.trim() !== "" && onRefine(text.trim());
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function press(event: KeyboardEvent) {
    // While letters are composed, Enter chooses among them.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Chips label="Changes to choose from" hideLabel>
        {ideas.map((words) => (
          <Chip key={words} disabled={isOff} onPress={() => onRefine(words)}>
            {words}
          </Chip>
        ))}
      </Chips>
      <TextArea
        label={label}
        rows={3}
        maxLength={5000}
        placeholder="Mention that parking is free"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Allowance usage={status?.usage} />
        <Button
          type="submit"
          variant="primary"
          className="ml-auto"
          pending={isPending}
          disabled={isUsedUp || text.trim() === ""}
        >
          <SendHorizontal aria-hidden />
          Change it
        </Button>
      </div>
    </form>
  );
}
