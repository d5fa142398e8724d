import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useAccount } from "../api/account";
import { newKey } from "../api/newKey";
import { isPassing } from "../images/sendImage";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { TextArea } from "../ui/TextArea";
import { acceptedFiles, faultOfText } from "./emailFile";
import { FileChooser } from "./FileChooser";
import { ImportRefusal, isLimit, UsedUp } from "./ImportRefusal";
import type { ImportedEmail } from "./importedEmail";
import type { EmailSource, ImportState } from "./importState";
import { importsLeft } from "./importsLeft";
import { NoRoomYet } from "./NoRoom";
import { usePastedEmail } from "./usePastedEmail";
import { words } from "./words";

export interface ChooseEmailProps {
  text: string;
  onText: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
  /** What is wrong with the chosen file or text, found before anything was sent. */
  fault: string | undefined;
  onFault: (fault: string | undefined) => void;
  refused: ImportState["refused"];
  onRead: (source: EmailSource) => void;
  /** The last result, if it isn't saved as a template yet. */
  unopened: ImportedEmail | undefined;
  onBack: () => void;
  /** Whether the page was just opened. After that, the field takes focus when it appears. */
  isFirst: boolean;
}

/** Lets the user paste, drop or choose an email, and shows earlier results, errors and limits. */
export function ChooseEmail({ unopened, onBack, refused, fault, onRead, ...place }: ChooseEmailProps) {
  const account = useAccount();
  const left = importsLeft(account);
  const isUsedUp = left === 0;
  return (
    <div className="flex flex-col gap-4">
      {unopened && (
        <Callout
          tone="accent"
          title={words.choose.unopened(unopened.name)}
          actions={
            // This button takes focus only if there's no field. Otherwise the field takes it.
            <Button onClick={onBack} autoFocus={isUsedUp && !place.isFirst}>
              {words.choose.back}
            </Button>
          }
        >
          {words.choose.unopenedText}
        </Callout>
      )}
      <NoRoomYet>{words.choose.limit}</NoRoomYet>
      {fault && <Callout tone="danger">{fault}</Callout>}
      {refused && !fault && <ImportRefusal refused={refused} onRetry={onRead} />}
      {isUsedUp ? (
        <>
          {!isLimit(refused?.error) && <UsedUp />}
          <TemplateForm onFiles={place.onFiles} />
        </>
      ) : (
        <EmailForm
          refused={refused}
          onRead={onRead}
          {...place}
          left={words.choose.left(left, account.limits.designImportsPerMonth)}
        />
      )}
    </div>
  );
}

type EmailFormProps = Omit<ChooseEmailProps, "fault" | "unopened" | "onBack"> & { left: string };

function EmailForm({ text, onText, onFiles, onFault, refused, onRead, isFirst, left }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  usePastedEmail(form, onText, onFiles);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOfText(text);
    onFault(fault);
    // A retry of the same text uses the same key, so that it isn't counted twice.
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
        label={words.choose.source}
        rows={14}
        autoFocus={!isFirst}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={submitByKeys}
        placeholder={words.choose.sourcePlaceholder}
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        hint={words.choose.sourceHint}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileChooser label={words.choose.emailFile} accept={acceptedFiles} onFiles={onFiles} />
        <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{words.choose.accepted}</p>
        <Button type="submit" variant="primary" className="max-sm:w-full">
          {words.choose.submit}
        </Button>
      </div>
      <div className="mt-4 flex flex-col gap-1.5 border-line border-t pt-3 text-muted text-sm">
        <p>
          {left} {words.choose.review}
        </p>
        <p>{words.choose.aboutTemplates}</p>
      </div>
    </form>
  );
}

/** Accepts exported templates, which don't count as imports. */
function TemplateForm({ onFiles }: Pick<ChooseEmailProps, "onFiles">) {
  return (
    <div className="rounded-lg border-2 border-control/50 border-dashed bg-surface p-4 sm:p-5">
      <p className="mb-4 text-muted text-sm">{words.choose.aboutTemplates}</p>
      <FileChooser label={words.choose.templateFile} accept=".json" onFiles={onFiles} />
    </div>
  );
}
