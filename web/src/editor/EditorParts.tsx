import { PartBoundary } from "../ui/PartBoundary";
import { partOf } from "../ui/partOf";
import type { EditorPart } from "./state/editorPart";

// Each part loads when it's first opened.
const PreviewOverlay = partOf(async () => (await import("./preview/PreviewOverlay")).PreviewOverlay);
const TestEmailDialog = partOf(async () => (await import("./testsend/TestEmailDialog")).TestEmailDialog);
const VersionsPanel = partOf(async () => (await import("./versions/VersionsPanel")).VersionsPanel);
const ExportDialog = partOf(async () => (await import("./export/ExportDialog")).ExportDialog);
const PushPart = partOf(async () => (await import("./export/PushPart")).PushPart);
const ToHtmlDialog = partOf(async () => (await import("./html/ToHtmlDialog")).ToHtmlDialog);
const InboxDialog = partOf(async () => (await import("./panels/InboxDialog")).InboxDialog);
const KeysDialog = partOf(async () => (await import("./canvas/KeysDialog")).KeysDialog);

export interface EditorPartsProps {
  readonly templateId: string;
  readonly part: EditorPart | undefined;
  readonly onPartChange: (part: EditorPart | undefined) => void;
}

/** The editor's dialogs and overlays. Only one is open at a time. */
export function EditorParts({ templateId, part, onPartChange }: EditorPartsProps) {
  const dialog = { open: true, onOpenChange: (isOpen: boolean) => onPartChange(isOpen ? part : undefined) };
  return (
    <PartBoundary key={part} onMissing={() => onPartChange(undefined)}>
      {part === "preview" && <PreviewOverlay {...dialog} />}
      {part === "test" && <TestEmailDialog {...dialog} templateId={templateId} />}
      {part === "versions" && <VersionsPanel {...dialog} templateId={templateId} />}
      {part === "export" && <ExportDialog {...dialog} templateId={templateId} />}
      {part === "push" && <PushPart {...dialog} templateId={templateId} />}
      {part === "html" && <ToHtmlDialog {...dialog} />}
      {part === "inbox" && <InboxDialog {...dialog} />}
      {part === "keys" && <KeysDialog {...dialog} />}
    </PartBoundary>
  );
}
