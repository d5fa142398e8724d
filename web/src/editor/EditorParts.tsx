import { lazy, Suspense } from "react";
import type { EditorPart } from "./state/editorPart";

// Each part loads when it's first opened.
const PreviewOverlay = lazy(async () => ({ default: (await import("./preview/PreviewOverlay")).PreviewOverlay }));
const TestEmailDialog = lazy(async () => ({ default: (await import("./testsend/TestEmailDialog")).TestEmailDialog }));
const VersionsPanel = lazy(async () => ({ default: (await import("./versions/VersionsPanel")).VersionsPanel }));
const ExportDialog = lazy(async () => ({ default: (await import("./export/ExportDialog")).ExportDialog }));
const PushPart = lazy(async () => ({ default: (await import("./export/PushPart")).PushPart }));
const ToHtmlDialog = lazy(async () => ({ default: (await import("./html/ToHtmlDialog")).ToHtmlDialog }));
const InboxDialog = lazy(async () => ({ default: (await import("./panels/InboxDialog")).InboxDialog }));
const KeysDialog = lazy(async () => ({ default: (await import("./canvas/KeysDialog")).KeysDialog }));

export interface EditorPartsProps {
  readonly templateId: string;
  readonly part: EditorPart | undefined;
  readonly onPartChange: (part: EditorPart | undefined) => void;
}

/** The editor's dialogs and overlays. Only one is open at a time. */
export function EditorParts({ templateId, part, onPartChange }: EditorPartsProps) {
  const dialog = { open: true, onOpenChange: (isOpen: boolean) => onPartChange(isOpen ? part : undefined) };
  return (
    <Suspense>
      {part === "preview" && <PreviewOverlay {...dialog} />}
      {part === "test" && <TestEmailDialog {...dialog} templateId={templateId} />}
      {part === "versions" && <VersionsPanel {...dialog} templateId={templateId} />}
      {part === "export" && <ExportDialog {...dialog} templateId={templateId} />}
      {part === "push" && <PushPart {...dialog} templateId={templateId} />}
      {part === "html" && <ToHtmlDialog {...dialog} />}
      {part === "inbox" && <InboxDialog {...dialog} />}
      {part === "keys" && <KeysDialog {...dialog} />}
    </Suspense>
  );
}
