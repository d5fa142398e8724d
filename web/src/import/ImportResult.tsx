import { type FormEvent, useState } from "react";
import { ApiError } from "../api/ApiError";
import { fieldErrors, formError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { TextField } from "../ui/TextField";
import { Fidelity } from "./Fidelity";
import { ImportReport } from "./ImportReport";
import type { ImportedMail } from "./importedEmail";
import { NoRoom, useHasRoom } from "./NoRoom";
import { SideBySide } from "./SideBySide";
import { useOpenInEditor } from "./useOpenInEditor";

export interface ImportResultProps {
  result: ImportedMail;
  /** It is in a template now. */
  onCreated: () => void;
  onTryAnother: () => void;
}

/** What became of a mail, beside what it was, and the way into the editor. It stays if that way is barred. */
export function ImportResult({ result, onCreated, onTryAnother }: ImportResultProps) {
  const [name, setName] = useState(result.name);
  const hasRoom = useHasRoom();
  const { open, isPending, error } = useOpenInEditor(result, onCreated);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasRoom) open(name);
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Fidelity fidelity={result.fidelity} />
        <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
          <TextField
            label="Name of the template"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={fieldErrors(error).name}
            autoComplete="off"
            className="w-full sm:w-64 xl:w-96"
          />
          <Button onClick={onTryAnother} className="max-sm:flex-1">
            Try another
          </Button>
          <Button type="submit" variant="primary" disabled={!hasRoom} pending={isPending} className="max-sm:flex-1">
            Open in editor
          </Button>
        </form>
      </div>
      {hasRoom ? <OpeningFailed error={error} /> : <NoRoom />}
      <SideBySide result={result} />
      <ImportReport result={result} />
    </div>
  );
}

function OpeningFailed({ error }: { error: unknown }) {
  const reason = formError(error, ["name"]);
  // Whether there is room is known from the account: there may be some again.
  if (!reason || (error instanceof ApiError && error.code === "TEMPLATE_LIMIT_REACHED")) return null;
  return (
    <Callout tone="danger" title="The template could not be made">
      {reason} The result stays here.
    </Callout>
  );
}
