import { useEffect, useRef, useState } from "react";
import { may, useAccount } from "../api/account";
import { newKey } from "../api/newKey";
import { DropVeil } from "../images/DropVeil";
import { useFileDrop } from "../images/useFileDrop";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { toast } from "../ui/toast";
import { ChooseEmail } from "./ChooseEmail";
import { chooseFile } from "./emailFile";
import { percent } from "./fidelity";
import { heldFile, releaseFile } from "./heldFile";
import { ImportResult } from "./ImportResult";
import type { ImportState } from "./importState";
import { LeaveGuard } from "./LeaveGuard";
import { ReadingEmail } from "./ReadingEmail";
import { useImport } from "./useImport";

/** From a mail of another tool to a template: choose it, look at what came of it, open it. */
export function ImportPage() {
  const account = useAccount();
  if (may(account, "template:create")) return <Importing />;
  return (
    <Page title="Import a mail">
      <EmptyState title="You can look, but not create">
        Your role in {account.name} is {account.role}. An owner or admin can give you another one.
      </EmptyState>
    </Page>
  );
}

function Importing() {
  const { state, read, stop, tryAnother, backToResult } = useImport();
  const { reading, refused, result, isResultShown } = state;
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const opened = useRef<unknown>(undefined);
  const isChoosing = !reading && !isResultShown;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isChoosing) isFirst.current = false;
  }, [isChoosing]);

  function takeFiles(files: readonly File[]) {
    const chosen = chooseFile(files);
    setFault("fault" in chosen ? chosen.fault : undefined);
    if ("file" in chosen) void read({ key: newKey(), file: chosen.file });
  }

  useHeldFile((file) => takeFiles([file]));
  // Elsewhere a file is caught as well: the browser would leave the page to show it.
  const isOver = useFileDrop(isChoosing ? takeFiles : sayLater);

  return (
    <Page
      title="Import a mail"
      width={isResultShown ? "wide" : "narrow"}
      description={
        !isResultShown &&
        "Bring a mail from another tool, which becomes blocks that you can edit, or a template of another account."
      }
    >
      {isChoosing && (
        <ChooseEmail
          text={text}
          onText={setText}
          onFiles={takeFiles}
          fault={fault}
          onFault={setFault}
          refused={refused}
          onRead={read}
          unopened={result !== opened.current ? result : undefined}
          onBack={backToResult}
          isFirst={isFirst.current}
        />
      )}
      {reading && <ReadingEmail reading={reading} onStop={stop} />}
      {result && isResultShown && (
        <ImportResult
          result={result}
          onCreated={() => {
            opened.current = result;
          }}
          onTryAnother={tryAnother}
        />
      )}
      <p role="status" className="sr-only">
        {said(state)}
      </p>
      {isOver && isChoosing && <DropVeil label="Drop to import" />}
      <LeaveGuard isUnopened={() => result !== undefined && opened.current !== result} />
    </Page>
  );
}

function said({ reading, result, isResultShown }: ImportState): string {
  if (reading) return "Importing the mail";
  return result && isResultShown ? `Imported, ${percent(result.fidelity.score)} % alike` : "";
}

function sayLater() {
  toast("Press “Try another” before you drop another mail.");
}

/** Imports the file that was dropped on the page before this one. */
function useHeldFile(take: (file: File) => void) {
  const [file] = useState(heldFile);
  const taker = useRef(take);
  useEffect(() => {
    if (file) taker.current(file);
    releaseFile();
  }, [file]);
}
