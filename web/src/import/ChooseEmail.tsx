import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useAccount } from "../api/account";
import { newKey } from "../api/newKey";
import { isPassing } from "../images/sendImage";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { TextArea } from "../ui/TextArea";
import { acceptedFiles, acceptedWords, faultOfText } from "./emailFile";
import { FileChooser } from "./FileChooser";
import { ImportRefusal, isLimit, UsedUp } from "./ImportRefusal";
import type { ImportedMail } from "./importedEmail";
import type { EmailSource, ImportState } from "./importState";
import { importsLeft, leftInWords } from "./importsLeft";
import { NoRoomYet } from "./NoRoom";
import { usePastedEmail } from "./usePastedEmail";

export interface ChooseEmailProps {
  text: string;
  onText: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
  /** What is wrong with what was chosen, before anything was sent. */
  fault: string | undefined;
  onFault: (fault: string | undefined) => void;
  refused: ImportState["refused"];
  onRead: (source: EmailSource) => void;
  /** The last result, which is in no template yet. */
  unopened: ImportedMail | undefined;
  onBack: () => void;
  /** Not yet: then the focus is where the page starts. Later it comes to the field. */
  isFirst: boolean;
}

/** A place to paste or drop a mail, with all that has to be known before. */
export function ChooseEmail({ unopened, onBack, refused, fault, onRead, ...place }: ChooseEmailProps) {
  const account = useAccount();
  const isUsedUp = importsLeft(account) === 0;
  return (
    <div className="flex flex-col gap-4">
      {unopened && (
        <Callout
          tone="accent"
          title={`“${unopened.name}” is imported, but in no template yet`}
          actions={
            // Where there is a field, it has the focus.
            <Button onClick={onBack} autoFocus={isUsedUp && !place.isFirst}>
              Back to the result
            </Button>
          }
        >
          It stays here until you import another mail.
        </Callout>
      )}
      <NoRoomYet>You can import a mail and look at it. To open it in the editor, delete a template first.</NoRoomYet>
      {fault && <Callout tone="danger">{fault}</Callout>}
      {refused && !fault && <ImportRefusal refused={refused} onRetry={onRead} />}
      {isUsedUp ? (
        <>
          {!isLimit(refused?.error) && <UsedUp />}
          <TemplatePlace onFiles={place.onFiles} />
        </>
      ) : (
        <OutboxNote refused={refused} onRead={onRead} {...place} left={leftInWords(account)} />
      )}
    </div>
  );
}

type EmailPlaceProps = Omit<ChooseEmailProps, "fault" | "unopened" | "onBack"> & { left: string };

function OutboxNote({ text, onText, onFiles, onFault, refused, onRead, isFirst, left }: EmailPlaceProps) {
  const form = useRef<HTMLFormElement>(null);
  usePastedEmail(form, onText, onFiles);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOfText(text);
    onFault(fault);
    // The same text once more: what got lost on the way is not counted twice.
    const isRetry = refused?.source.text === text && isPassing(refused.error);
    if (!fault) onRead(isRetry ? refused.source : { key: newKey(), text });
  }

  function submitByKeys(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="rounded-lg border-2 border-control/50 border-dashed bg-surface p-4 sm:p-5"
    >
      <TextArea
        label="Paste the HTML or MJML of a mail, or drop a file anywhere on this page"
        rows={14}
        autoFocus={!isFirst}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={submitByKeys}
        placeholder="<!doctype html>…"
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        hint="You can also copy a mail where you read it and paste it here."
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileChooser label="Mail file" accept={acceptedFiles} onFiles={onFiles} />
        <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{acceptedWords}</p>
        <Button type="submit" variant="primary" className="max-sm:w-full">
          Import
        </Button>
      </div>
      <div className="mt-4 flex flex-col gap-1.5 border-line border-t pt-3 text-muted text-sm">
        <p>{left}. Nothing is sent or published: you look at the result first.</p>
        <p>{aboutTemplates}</p>
      </div>
    </form>
  );
}

const aboutTemplates =
  "A template that was exported as JSON opens in the editor at once and counts as no import; its pictures stay where they are, in the account that it comes from.";

/** What can be brought without an import. */
function TemplatePlace({ onFiles }: Pick<ChooseEmailProps, "onFiles">) {
  return (
    <div className="rounded-lg border-2 border-control/50 border-dashed bg-surface p-4 sm:p-5">
      <p className="mb-4 text-muted text-sm">{aboutTemplates}</p>
      <FileChooser label="Template file" accept=".json" onFiles={onFiles} />
    </div>
  );
}
