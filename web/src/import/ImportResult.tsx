import { type FormEvent, useState } from "react";
import { ApiError } from "../api/ApiError";
import { fieldErrors, formError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { TextField } from "../ui/TextField";
import { Fidelity } from "./Fidelity";
import { ImportReport } from "./ImportReport";
import type { ImportedEmail } from "./importedEmail";
import { NoRoom, useHasRoom } from "./NoRoom";
import { SideBySide } from "./SideBySide";
import { useOpenInEditor } from "./useOpenInEditor";
import { words } from "./words";

export interface ImportResultProps {
  result: ImportedEmail;
  /** Called once the result is saved as a template. */
  onCreated: () => void;
  onTryAnother: () => void;
}

/** Shows the imported email next to the original, with a button that opens it in the editor. The result stays if that fails. */
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
            label={words.result.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={fieldErrors(error).name}
            autoComplete="off"
            className="w-full sm:w-64 xl:w-96"
          />
          <Button onClick={onTryAnother} className="max-sm:flex-1">
            {words.result.another}
          </Button>
          <Button type="submit" variant="primary" disabled={!hasRoom} pending={isPending} className="max-sm:flex-1">
            {words.result.open}
          </Button>
        </form>
      </div>
      {hasRoom ? <OpenError error={error} /> : <NoRoom />}
      <SideBySide result={result} />
      <ImportReport result={result} />
    </div>
  );
}

function OpenError({ error }: { error: unknown }) {
  const reason = formError(error, ["name"]);
  // Don't show a limit that was reached at the last attempt. If it's still reached, <NoRoom> is shown instead.
  if (!reason || (error instanceof ApiError && error.code === "TEMPLATE_LIMIT_REACHED")) return null;
  return (
    <Callout tone="danger" title={words.result.openFailed}>
      {reason} {words.result.stays}
    </Callout>
  );
}
