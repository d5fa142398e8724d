import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { Skeleton } from "../../ui/Skeleton";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { useEditor } from "../useEditor";
import { LivePreview } from "./LivePreview";

const CodeEditor = lazy(async () => ({ default: (await import("./CodeEditor")).CodeEditor }));

const panes = [
  { value: "code", label: "Code" },
  { value: "preview", label: "Preview" },
] as const;

/** The template's own markup beside the mail that it makes. On small screens one of both shows. */
export function HtmlPanes() {
  const saver = useSaver();
  const { isReadOnly } = useEditor();
  const { html } = useParticulars();
  const [pane, setPane] = useState<"code" | "preview">("code");
  const isHidden = (other: typeof pane) => (pane === other ? "" : "max-lg:hidden");

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void saver.saveNow();
  }

  return (
    <main onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="border-line border-b p-2 lg:hidden">
        <SegmentedControl label="Show" hideLabel segments={panes} value={pane} onValueChange={setPane} />
      </div>
      <section aria-label="Code" className={`min-h-0 min-w-0 flex-1 border-line lg:border-r ${isHidden("code")}`}>
        <Suspense fallback={<Skeleton className="m-4 h-64" />}>
          <CodeEditor code={html} isReadOnly={isReadOnly} onChange={(code) => saver.change({ html: code })} />
        </Suspense>
      </section>
      <section
        aria-label="Live preview"
        className={`flex min-h-0 min-w-0 flex-1 flex-col bg-sunken ${isHidden("preview")}`}
      >
        <LivePreview html={html} />
      </section>
    </main>
  );
}
