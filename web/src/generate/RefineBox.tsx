import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "../ui/Button";
import { TextArea } from "../ui/TextArea";
import { Allowance } from "./Allowance";
import { Failure } from "./Failure";
import { Interrupted } from "./Interrupted";
import type { FieldsProps } from "./promptForm";
import type { Draft } from "./useDraft";
import type { Work } from "./useGenerate";
import { useStatus } from "./useStatus";

/** Changes the draft by a request to the model. What it changes is reviewed before it is kept. */
export function RefineBox({ draft, form, onChange, work }: FieldsProps & { draft: Draft; work: Work }) {
  const status = useStatus();
  const box = useRef<HTMLFormElement>(null);
  const text = form.refine.trim();
  const isUsedUp = status?.usage.generationsRemainingToday === 0;

  async function send() {
    if (text === "" || isUsedUp || work.isPending) return;
    const parentGenerationId = await draft.settled();
    work.start({ mode: "prompt", prompt: text, parentGenerationId });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  function press(event: KeyboardEvent) {
    // While characters are composed, Enter chooses among them.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  // The pressed button goes: the focus stays here.
  const andStay = (act: () => void) => () => {
    act();
    box.current?.querySelector("textarea")?.focus();
  };

  return (
    <form ref={box} onSubmit={submit} className="flex flex-col gap-3 border-line border-b pb-5">
      <TextArea
        label="What should change?"
        hint="Uses one generation. You review the changes before you keep them."
        rows={2}
        maxLength={5000}
        placeholder="Mention that parking is free"
        value={form.refine}
        onChange={(event) => onChange({ refine: event.target.value })}
        onKeyDown={press}
      />
      {work.error !== undefined && <Failure error={work.error} onRetry={andStay(work.retry)} />}
      {work.wasInterrupted && <Interrupted onStart={andStay(work.retry)} onDismiss={andStay(work.dismiss)} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {work.isPending ? (
          <>
            <p role="status" className="min-w-0 flex-1 text-sm">
              {work.parentId === undefined ? "Another draft is being created" : (work.progress?.message ?? "Refining")}
            </p>
            <Button size="sm" variant="ghost" onClick={andStay(work.cancel)}>
              Cancel
            </Button>
          </>
        ) : (
          <Allowance usage={status?.usage} isSmall />
        )}
        <Button type="submit" size="sm" pending={work.isPending} disabled={isUsedUp || text === ""}>
          {!work.isPending && <SendHorizontal aria-hidden />}
          Refine
        </Button>
      </div>
    </form>
  );
}
