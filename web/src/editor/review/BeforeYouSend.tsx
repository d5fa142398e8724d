import { useId, useMemo } from "react";
import type { Rendered } from "../../api/generated/types.gen";
import { Skeleton } from "../../ui/Skeleton";
import { WarningList } from "../preview/WarningList";
import type { Draft } from "../saving/draft";
import { useEditor } from "../useEditor";
import { leftoversIn } from "./leftovers";

export interface BeforeYouSendProps {
  readonly draft: Draft;
  /** The server's render of the draft, once it is there. */
  readonly mail: Rendered | undefined;
  /** Called when a block was chosen, so that whatever covers the canvas makes way. */
  readonly onLeave: () => void;
}

/** What should be mended before a mail goes out: what is left of the design, then what the server found. Each line leads to its block. */
export function BeforeYouSend({ draft, mail, onLeave }: BeforeYouSendProps) {
  const editor = useEditor();
  const title = useId();
  const leftovers = useMemo(() => leftoversIn(draft), [draft]);
  const warnings = mail && [...leftovers, ...mail.warnings];

  function select(nodeId: string) {
    editor.selectBlock(nodeId);
    onLeave();
  }

  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h3 id={title} className="font-medium">
        {warnings && warnings.length > 0 ? `Before you send (${warnings.length})` : "Before you send"}
      </h3>
      {warnings ? <WarningList warnings={warnings} onSelect={select} /> : <Skeleton className="h-16" />}
    </section>
  );
}
