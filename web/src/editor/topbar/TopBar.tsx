import { Link } from "@tanstack/react-router";
import { ArrowLeft, Download, Eye, History, Redo2, Send, Sparkles, Undo2, Upload } from "lucide-react";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { may, useAccount } from "../../api/account";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { Tooltip } from "../../ui/Tooltip";
import { toast } from "../../ui/toast";
import { redo, undo } from "../canvas/actions";
import type { CanvasView } from "../canvas/canvasView";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { SaveState } from "../saving/SaveState";
import type { EditorPart } from "../state/editorPart";
import { canRedoOpenText, canUndoOpenText, redoOpenText, subscribeToOpenText, undoOpenText } from "../state/openText";
import { useCanRedo, useCanUndo, useEditor } from "../state/useEditor";
import { useHasModel } from "../writing/useHasModel";
import { EditorMenu } from "./EditorMenu";
import { TemplateName } from "./TemplateName";
import { ViewControls } from "./ViewControls";
import { ViewOnly } from "./ViewOnly";
import { words } from "./words";

// Loaded later, because it has nothing to show before the first check.
const EmailState = lazy(async () => ({ default: (await import("../checks/EmailState")).EmailState }));
// Loaded later, because commands appear only in the command palette.
const EditorCommands = lazy(async () => ({ default: (await import("./EditorCommands")).EditorCommands }));

export interface TopBarProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
  readonly onOpen: (part: EditorPart) => void;
}

/** The template's name and save state, the canvas view, and the actions for the whole template. */
export function TopBar({ view, onViewChange, onOpen }: TopBarProps) {
  const account = useAccount();
  const canExport = may(account, "template:export");
  const saver = useSaver();
  const { isReadOnly } = useEditor();
  const { name, status, mode } = useParticulars();
  const hasModel = useHasModel();
  return (
    <header className="relative flex h-13 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 sm:gap-2">
      <Tooltip content={words.back}>
        <Button variant="ghost" size="sm" className="px-2!" asChild>
          <Link to="/a/$slug/templates" params={{ slug: account.slug }} aria-label={words.back}>
            <ArrowLeft aria-hidden />
          </Link>
        </Button>
      </Tooltip>
      <TemplateName name={name} isReadOnly={isReadOnly} onRename={(typed) => saver.change({ name: typed })} />
      {status === "exported" && (
        <span className="hidden md:inline-flex">
          <Tooltip content={words.exportedHint}>
            <button type="button" className="cursor-default rounded-full">
              <Badge>{words.exported}</Badge>
            </button>
          </Tooltip>
        </span>
      )}
      {isReadOnly ? <ViewOnly /> : <SaveState />}
      <span className="flex-1" />
      {mode === "visual" && !isReadOnly && <UndoRedo />}
      {mode === "visual" && !isReadOnly && hasModel && (
        <IconButton label={words.refine} shortcut="mod+J" className="max-sm:hidden" onClick={() => onOpen("refine")}>
          <Sparkles aria-hidden />
        </IconButton>
      )}
      {mode === "visual" && (
        <div className="hidden sm:block">
          <ViewControls view={view} onViewChange={onViewChange} />
        </div>
      )}
      <Suspense fallback={<span className="w-9 shrink-0 lg:w-24" />}>
        <EmailState />
      </Suspense>
      <IconButton label={words.versions} className="max-sm:hidden" onClick={() => onOpen("versions")}>
        <History aria-hidden />
      </IconButton>
      <Button variant="secondary" size="sm" onClick={() => onOpen("preview")}>
        <Eye aria-hidden />
        <span className="max-xl:sr-only">{words.preview}</span>
      </Button>
      {canExport && (
        <>
          <Tooltip content={words.testHint}>
            <Button variant="secondary" size="sm" className="max-md:hidden" onClick={() => onOpen("test")}>
              <Send aria-hidden />
              <span className="max-xl:sr-only">{words.test}</span>
            </Button>
          </Tooltip>
          {/* On narrow screens it's only in the menu, to leave room for the template's name. */}
          <Tooltip content={words.pushHint}>
            <Button variant="secondary" size="sm" className="max-xl:hidden" onClick={() => onOpen("push")}>
              <Upload aria-hidden />
              {words.push}
            </Button>
          </Tooltip>
          <Button variant="primary" size="sm" className="max-sm:hidden" onClick={() => onOpen("export")}>
            <Download aria-hidden />
            {words.export}
          </Button>
        </>
      )}
      <EditorMenu onOpen={onOpen} />
      <Suspense>
        <EditorCommands view={view} onViewChange={onViewChange} onOpen={onOpen} />
      </Suspense>
    </header>
  );
}

/** Undo and redo. After typing in a text block, they apply to that text only, and it keeps focus. */
function UndoRedo() {
  const editor = useEditor();
  const [canUndo, canRedo] = [useCanUndo(), useCanRedo()];
  const canUndoText = useSyncExternalStore(subscribeToOpenText, canUndoOpenText);
  const canRedoText = useSyncExternalStore(subscribeToOpenText, canRedoOpenText);
  const isTyping = canUndoText || canRedoText;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the clicks
    <div className="flex gap-0.5" onMouseDown={(event) => isTyping && event.preventDefault()}>
      <IconButton
        label={words.undo}
        shortcut="mod+Z"
        disabled={!isTyping && !canUndo}
        aria-disabled={isTyping && !canUndoText}
        onClick={() => (isTyping ? undoInText(canUndoText) : undo(editor))}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={words.redo}
        shortcut="mod+shift+Z"
        disabled={!isTyping && !canRedo}
        aria-disabled={isTyping && !canRedoText}
        onClick={() => (isTyping ? redoOpenText() : redo(editor))}
      >
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  );
}

function undoInText(canUndo: boolean) {
  if (canUndo) undoOpenText();
  else toast(words.nothingToUndo, { id: "undo" });
}
