import { useEffect, useRef, useState } from "react";
import { asRole, may, useAccount } from "../api/account";
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
import { words } from "./words";

/** Turns an email from another tool into a template: choose the email, review the result, open it in the editor. */
export function ImportPage() {
  const account = useAccount();
  if (may(account, "template:create")) return <Importing />;
  return (
    <Page title={words.title}>
      <EmptyState title={words.page.viewOnly}>{words.page.viewOnlyText(asRole(account.role), account.name)}</EmptyState>
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
  // Files dropped at other times are also caught, because otherwise the browser would leave the page to open them.
  const isOver = useFileDrop(isChoosing ? takeFiles : explainDrop);

  return (
    <Page
      title={words.title}
      width={isResultShown ? "wide" : "narrow"}
      description={!isResultShown && words.page.description}
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
        {announcementOf(state)}
      </p>
      {isOver && isChoosing && <DropVeil label={words.drop} />}
      <LeaveGuard isUnopened={() => result !== undefined && opened.current !== result} />
    </Page>
  );
}

function announcementOf({ reading, result, isResultShown }: ImportState): string {
  if (reading) return words.page.importing;
  return result && isResultShown ? words.page.imported(percent(result.fidelity.score)) : "";
}

function explainDrop() {
  toast(words.page.dropLater);
}

/** Imports the file that was dropped on the previous page. */
function useHeldFile(take: (file: File) => void) {
  const [file] = useState(heldFile);
  const taker = useRef(take);
  useEffect(() => {
    if (file) taker.current(file);
    releaseFile();
  }, [file]);
}
