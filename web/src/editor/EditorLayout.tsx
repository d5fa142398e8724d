import { clsx } from "clsx";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { may, useAccount } from "../api/account";
import { PageTitle } from "../ui/Page";
import { fetchToasts } from "../ui/Toaster";
import { whenIdle } from "../ui/whenIdle";
import { Announcer } from "./canvas/Announcer";
import { Breadcrumb } from "./canvas/Breadcrumb";
import { Canvas } from "./canvas/Canvas";
import { type CanvasView, firstView, sightOf } from "./canvas/canvasView";
import { DragChip } from "./canvas/DragChip";
import { useKeys } from "./canvas/keys";
import { ChecksProvider, useChecks } from "./checks/Checks";
import { ChecksColumn } from "./checks/ChecksColumn";
import { EditorParts } from "./EditorParts";
import { HtmlMode } from "./html/HtmlMode";
import { Inspector } from "./panels/Inspector";
import { fetchOutline, LeftPanel } from "./panels/LeftPanel";
import { NarrowNote } from "./panels/NarrowNote";
import { viewOfTab } from "./panels/viewOfTab";
import { RefineColumn } from "./refine/RefineColumn";
import { merging } from "./saving/merging";
import { useParticulars, useSaver } from "./saving/SaverContext";
import { SavingDialogs } from "./saving/SavingDialogs";
import type { EditorPart } from "./state/editorPart";
import type { Editor } from "./state/store";
import { EditorContext, useEditor } from "./state/useEditor";
import { TopBar } from "./topbar/TopBar";
import { words } from "./words";
import { useHasModel } from "./writing/useHasModel";

/** The editor's screen: top bar, panels, canvas and dialogs. */
export function EditorLayout({ templateId }: { templateId: string }) {
  const { name, mode } = useParticulars();
  const [view, setView] = useState(firstView);
  const [part, setPart] = useState<EditorPart>();
  const [isRefining, setRefining] = useState(false);
  const open = useCallback((next: EditorPart) => {
    if (next === "refine") setRefining((isOpen) => !isOpen);
    else setPart(next);
  }, []);
  return (
    <ChecksProvider>
      <div className="flex h-dvh flex-col overflow-hidden">
        <PageTitle>{name}</PageTitle>
        <TopBar view={view} onViewChange={setView} onOpen={open} />
        <div className="flex min-h-0 flex-1">
          <ChecksColumn />
          {mode === "html" ? (
            <HtmlMode />
          ) : (
            <VisualEditor view={view} onViewChange={setView} onOpen={open} isRefining={isRefining} />
          )}
        </div>
        <EditorParts templateId={templateId} part={part} onPartChange={setPart} />
        <SavingDialogs />
        <Announcer />
      </div>
    </ChecksProvider>
  );
}

/** Lets the browser lay out and paint a part of the screen independently of the others. */
const apart = "contain-strict";

interface VisualEditorProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
  readonly onOpen: (part: EditorPart) => void;
  readonly isRefining: boolean;
}

function VisualEditor({ view, onViewChange, onOpen, isRefining }: VisualEditorProps) {
  const saver = useSaver();
  const editor = useEditor();
  const { isReadOnly } = editor;
  const canRefine = useHasModel() && !isReadOnly;
  const [preview, setPreview] = useState<Editor>();
  const shown = useDeferredValue(preview) ?? editor;
  const { device, scheme, zoom } = view;
  const sight = useMemo(() => sightOf({ device, scheme }), [device, scheme]);
  const canSend = may(useAccount(), "template:export");
  const { isOpen: isChecking, setOpen: setChecking } = useChecks();
  useKeys(
    useMemo(
      () => ({
        saveNow: () => void saver.saveNow(),
        showKeys: () => onOpen("keys"),
        showChecks: () => setChecking(true),
        sendTest: canSend ? () => onOpen("test") : undefined,
        refine: canRefine ? () => onOpen("refine") : undefined,
      }),
      [saver, onOpen, setChecking, canSend, canRefine],
    ),
  );
  useEffect(() => {
    if (isReadOnly) return;
    // Loads the text editor before the first double-click, because keys typed while it loads would be lost. Also loads
    // the toasts, because they can't be loaded once the connection is lost, which is one of the things they report, and
    // the code that merges changes, because after an update of Mailwright the server may no longer have this version of it.
    return whenIdle(() => {
      void import("./text/TextEditor");
      fetchToasts();
      merging.fetch();
      fetchOutline();
    });
  }, [isReadOnly]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {!isChecking && (
        <div className={clsx("hidden w-60 shrink-0 border-line border-r lg:block xl:w-72", apart)}>
          <LeftPanel />
        </div>
      )}
      <main
        aria-label={words.canvas}
        className={clsx("flex min-w-0 flex-1 flex-col", apart)}
        onPointerEnter={() => setPreview(undefined)} // clicks on the canvas apply to the actual email, not to a preview
      >
        {!isReadOnly && <NarrowNote onOpen={onOpen} />}
        <EditorContext value={shown}>
          <Canvas sight={sight} zoom={zoom} />
        </EditorContext>
        <div className="border-line border-t bg-surface">
          <Breadcrumb />
        </div>
      </main>
      <div className={clsx("hidden w-72 shrink-0 border-line border-l xl:w-80", !isRefining && "lg:block", apart)}>
        <Inspector onTabChange={(from, to) => onViewChange(viewOfTab(view, from, to))} />
      </div>
      {canRefine && <RefineColumn isOpen={isRefining} onClose={() => onOpen("refine")} onPreview={setPreview} />}
      <DragChip />
    </div>
  );
}
