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
import { words } from "./words";

/** Asks the model to change the draft. The user reviews the changes before keeping them. */
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
    // In an input method editor, Enter confirms the composed characters.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  // The clicked button disappears, so the focus moves to the text field.
  const keepFocus = (act: () => void) => () => {
    act();
    box.current?.querySelector("textarea")?.focus();
  };

  return (
    <form ref={box} onSubmit={submit} className="flex flex-col gap-3 border-line border-b pb-5">
      <TextArea
        label={words.refine.label}
        hint={words.refine.hint}
        rows={2}
        maxLength={5000}
        placeholder={words.refine.placeholder}
        value={form.refine}
        onChange={(event) => onChange({ refine: event.target.value })}
        onKeyDown={press}
      />
      {work.error !== undefined && <Failure error={work.error} onRetry={keepFocus(work.retry)} />}
      {work.wasInterrupted && <Interrupted onStart={keepFocus(work.retry)} onDismiss={keepFocus(work.dismiss)} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {work.isPending ? (
          <>
            <p role="status" className="min-w-0 flex-1 text-sm">
              {work.parentId === undefined
                ? words.refine.otherDraft
                : (work.progress?.message ?? words.refine.refining)}
            </p>
            <Button size="sm" variant="ghost" onClick={keepFocus(work.cancel)}>
              {words.cancel}
            </Button>
          </>
        ) : (
          <Allowance usage={status?.usage} isSmall />
        )}
        <Button type="submit" size="sm" pending={work.isPending} disabled={isUsedUp || text === ""}>
          {!work.isPending && <SendHorizontal aria-hidden />}
          {words.refine.submit}
        </Button>
      </div>
    </form>
  );
}
