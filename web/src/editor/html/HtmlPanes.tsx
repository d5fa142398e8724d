import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PickButton } from "../../images/picker/PickButton";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { Skeleton } from "../../ui/Skeleton";
import { useChecks } from "../checks/Checks";
import { requestedPlace } from "../checks/goTo";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { useEditor } from "../state/useEditor";
import type { CodeEditorHandle } from "./CodeEditor";
import { imageHtml } from "./imageHtml";
import { LivePreview } from "./LivePreview";
import { words } from "./words";

const CodeEditor = lazy(async () => ({ default: (await import("./CodeEditor")).CodeEditor }));

const panes = [
  { value: "code", label: words.code },
  { value: "preview", label: words.preview },
] as const;

/** The template's code next to the email it produces. Small screens show one of them at a time. */
export function HtmlPanes() {
  const saver = useSaver();
  const { isReadOnly } = useEditor();
  const { html } = useParticulars();
  const [pane, setPane] = useState<"code" | "preview">("code");
  const code = useRef<CodeEditorHandle>(null);
  const { setOpen: setChecking } = useChecks();
  const isHidden = (other: typeof pane) => (pane === other ? "" : "max-lg:hidden");

  function onKeyDown(event: KeyboardEvent) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "s" && !(key === "l" && event.shiftKey))) return;
    event.preventDefault();
    if (key === "s") void saver.saveNow();
    else setChecking(true);
  }

  useEffect(
    () =>
      requestedPlace.subscribe(() => {
        flushSync(() => setPane("code")); // the code must be visible before it can scroll
        if (requestedPlace.value) code.current?.show(requestedPlace.value);
      }),
    [],
  );

  return (
    <main onKeyDown={onKeyDown} className="flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row">
      <div className="border-line border-b p-2 lg:hidden">
        <SegmentedControl label={words.show} hideLabel segments={panes} value={pane} onValueChange={setPane} />
      </div>
      <section
        aria-label={words.code}
        className={`flex min-h-0 min-w-0 flex-1 flex-col border-line lg:border-r ${isHidden("code")}`}
      >
        {!isReadOnly && (
          <div className="flex justify-end border-line border-b bg-surface px-2 py-1.5">
            <PickButton
              size="sm"
              label={words.insertImage}
              current=""
              takesCredit
              onPick={(picked) => code.current?.insert(imageHtml(picked))}
            />
          </div>
        )}
        <Suspense fallback={<Skeleton className="m-4 h-64" />}>
          <CodeEditor
            ref={code}
            code={html}
            isReadOnly={isReadOnly}
            onChange={(changed) => saver.change({ html: changed })}
          />
        </Suspense>
      </section>
      <section
        aria-label={words.livePreview}
        className={`flex min-h-0 min-w-0 flex-1 flex-col bg-sunken ${isHidden("preview")}`}
      >
        <LivePreview html={html} />
      </section>
    </main>
  );
}
