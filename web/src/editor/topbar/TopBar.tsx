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

// There is nothing to say before the first check.
const EmailState = lazy(async () => ({ default: (await import("../checks/EmailState")).EmailState }));
// The palette offers them.
const EditorCommands = lazy(async () => ({ default: (await import("./EditorCommands")).EditorCommands }));

export interface TopBarProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
  readonly onOpen: (part: EditorPart) => void;
}

/** Everything about the template as a whole: its name, whether it is saved, how it is shown, what can be done with it. */
export function TopBar({ view, onViewChange, onOpen }: TopBarProps) {
  const account = useAccount();
  const canExport = may(account, "template:export");
  const saver = useSaver();
  const { isReadOnly } = useEditor();
  const { name, status, mode } = useParticulars();
  const hasModel = useHasModel();
  return (
    <header className="relative flex h-13 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 sm:gap-2">
      <Tooltip content="Back to the templates">
        <Button variant="ghost" size="sm" className="px-2!" asChild>
          <Link to="/a/$slug/templates" params={{ slug: account.slug }} aria-label="Back to the templates">
            <ArrowLeft aria-hidden />
          </Link>
        </Button>
      </Tooltip>
      <TemplateName name={name} isReadOnly={isReadOnly} onRename={(typed) => saver.change({ name: typed })} />
      {status === "exported" && (
        <span className="hidden md:inline-flex">
          <Tooltip content="Somebody marked it as exported. What was changed since then is not in that export; the list of templates makes it a draft again.">
            <button type="button" className="cursor-default rounded-full">
              <Badge>Exported</Badge>
            </button>
          </Tooltip>
        </span>
      )}
      {isReadOnly ? <ViewOnly /> : <SaveState />}
      <span className="flex-1" />
      {mode === "visual" && !isReadOnly && <UndoRedo />}
      {mode === "visual" && !isReadOnly && hasModel && (
        <IconButton label="Refine with AI" shortcut="mod+J" className="max-sm:hidden" onClick={() => onOpen("refine")}>
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
      <IconButton label="Versions" className="max-sm:hidden" onClick={() => onOpen("versions")}>
        <History aria-hidden />
      </IconButton>
      <Button variant="secondary" size="sm" onClick={() => onOpen("preview")}>
        <Eye aria-hidden />
        <span className="max-xl:sr-only">Preview</span>
      </Button>
      {canExport && (
        <>
          <Tooltip content="Send a test mail to yourself">
            <Button variant="secondary" size="sm" className="max-md:hidden" onClick={() => onOpen("test")}>
              <Send aria-hidden />
              <span className="max-xl:sr-only">Send test</span>
            </Button>
          </Tooltip>
          {/* Where there is less room, the menu has it: the name of the template comes first. */}
          <Tooltip content="Push to a mailing service">
            <Button variant="secondary" size="sm" className="max-xl:hidden" onClick={() => onOpen("push")}>
              <Upload aria-hidden />
              Push
            </Button>
          </Tooltip>
          <Button variant="primary" size="sm" className="max-sm:hidden" onClick={() => onOpen("export")}>
            <Download aria-hidden />
            Export
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

/** An open text in which something was typed has them for itself, and keeps the focus. */
function UndoRedo() {
  const editor = useEditor();
  const [canUndo, canRedo] = [useCanUndo(), useCanRedo()];
  const canUndoText = useSyncExternalStore(subscribeToOpenText, canUndoOpenText);
  const canRedoText = useSyncExternalStore(subscribeToOpenText, canRedoOpenText);
  const isTyping = canUndoText || canRedoText;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons are what is pressed
    <div className="flex gap-0.5" onMouseDown={(event) => isTyping && event.preventDefault()}>
      <IconButton
        label="Undo"
        shortcut="mod+Z"
        disabled={!isTyping && !canUndo}
        aria-disabled={isTyping && !canUndoText}
        onClick={() => (isTyping ? undoInText(canUndoText) : undo(editor))}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
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
  else toast("This text is as it was. To undo what was before, leave it first.", { id: "undo" });
}
