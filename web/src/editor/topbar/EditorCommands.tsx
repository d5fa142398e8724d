import {
  Check,
  CodeXml,
  Copy,
  Download,
  Eye,
  History,
  Keyboard,
  Monitor,
  Moon,
  Redo2,
  Save,
  Send,
  Smartphone,
  Sparkles,
  Sun,
  Trash2,
  Undo2,
  Upload,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { may, useAccount } from "../../api/account";
import { type Command, useCommands } from "../../ui/commands";
import { deleteBlock, duplicateBlock, redo, undo } from "../canvas/actions";
import { type CanvasView, zoomed } from "../canvas/canvasView";
import { useChecks } from "../checks/Checks";
import { inSentence } from "../document/names";
import type { NodeId } from "../document/types";
import { type Offered, offered, useInsert } from "../panels/useInsert";
import { useParticulars, useSaver } from "../saving/SaverContext";
import type { EditorPart } from "../state/editorPart";
import type { Editor } from "../state/store";
import { useEditor, useSelection } from "../state/useEditor";
import { useHasModel } from "../writing/useHasModel";

export interface EditorCommandsProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
  readonly onOpen: (part: EditorPart) => void;
}

/** Offers in the command palette what the editor can do. It draws nothing. */
export function EditorCommands({ view, onViewChange, onOpen }: EditorCommandsProps) {
  const editor = useEditor();
  const saver = useSaver();
  const selection = useSelection();
  const { mode } = useParticulars();
  const { setOpen: setChecking } = useChecks();
  const isVisual = mode === "visual";
  const { insert } = useInsert();
  const canEdit = !editor.isReadOnly;
  const hasModel = useHasModel();
  const canExport = may(useAccount(), "template:export");
  useCommands([
    ...templateCommands(onOpen),
    {
      id: "checks",
      label: "Check this mail",
      group,
      icon: <Check />,
      shortcut: "mod+shift+L",
      run: () => setChecking(true),
    },
    ...(canExport ? outCommands(onOpen, isVisual) : []),
    ...(canEdit
      ? [{ id: "save", label: "Save now", group, icon: <Save />, shortcut: "mod+S", run: () => void saver.saveNow() }]
      : []),
    ...(canEdit && isVisual ? changeCommands(editor, onOpen) : []),
    ...(canEdit && isVisual && hasModel ? [refineCommand(onOpen)] : []),
    ...(canEdit && isVisual && selection !== undefined ? blockCommands(editor, selection) : []),
    ...(canEdit && isVisual ? addCommands(insert) : []),
    ...(isVisual ? viewCommands(view, onViewChange) : []),
  ]);
  return null;
}

const group = "Template";

function templateCommands(onOpen: (part: EditorPart) => void): Command[] {
  return [
    { id: "preview", label: "Preview", group, icon: <Eye />, run: () => onOpen("preview") },
    {
      id: "versions",
      label: "Versions",
      group,
      icon: <History />,
      keywords: ["history", "restore"],
      run: () => onOpen("versions"),
    },
    {
      id: "keys",
      label: "Keys",
      group,
      icon: <Keyboard />,
      shortcut: "?",
      keywords: ["shortcuts", "help"],
      run: () => onOpen("keys"),
    },
  ];
}

function outCommands(onOpen: (part: EditorPart) => void, isVisual: boolean): Command[] {
  return [
    {
      id: "export",
      label: "Export",
      group,
      icon: <Download />,
      keywords: ["download", "copy html"],
      run: () => onOpen("export"),
    },
    {
      id: "push",
      label: "Push to a mailing service",
      group,
      icon: <Upload />,
      keywords: ["integration", "send to"],
      run: () => onOpen("push"),
    },
    {
      id: "test",
      label: "Send a test mail",
      group,
      icon: <Send />,
      shortcut: isVisual ? "mod+Enter" : undefined, // in the code of HTML mode these keys add a line
      keywords: ["inbox", "try"],
      run: () => onOpen("test"),
    },
  ];
}

function changeCommands(editor: Editor, onOpen: (part: EditorPart) => void): Command[] {
  return [
    { id: "undo", label: "Undo", group, icon: <Undo2 />, shortcut: "mod+Z", run: () => undo(editor) },
    { id: "redo", label: "Redo", group, icon: <Redo2 />, shortcut: "mod+shift+Z", run: () => redo(editor) },
    { id: "html", label: "Edit as HTML", group, icon: <CodeXml />, keywords: ["code"], run: () => onOpen("html") },
  ];
}

function refineCommand(onOpen: (part: EditorPart) => void): Command {
  return {
    id: "refine",
    label: "Refine with AI",
    group,
    icon: <Sparkles />,
    shortcut: "mod+J",
    keywords: ["assistant", "model"],
    run: () => onOpen("refine"),
  };
}

function blockCommands(editor: Editor, id: NodeId): Command[] {
  return [
    {
      id: "duplicate",
      label: "Duplicate the block",
      group: "Block",
      icon: <Copy />,
      shortcut: "mod+D",
      run: () => duplicateBlock(editor, id),
    },
    { id: "delete", label: "Delete the block", group: "Block", icon: <Trash2 />, run: () => deleteBlock(editor, id) },
  ];
}

function addCommands(insert: (block: Offered) => void): Command[] {
  return offered.map((block) => ({
    id: `add ${block.label}`,
    label: `Add ${inSentence(block.label)}`,
    group: "Add",
    icon: <block.icon />,
    keywords: block.words?.split(" "),
    run: () => insert(block),
  }));
}

function viewCommands(view: CanvasView, onViewChange: (view: CanvasView) => void): Command[] {
  const [isMobile, isDark] = [view.device === "mobile", view.scheme === "dark"];
  return [
    {
      id: "device",
      label: isMobile ? "Show on a desktop" : "Show on a phone",
      group: "View",
      icon: isMobile ? <Monitor /> : <Smartphone />,
      keywords: ["mobile"],
      run: () => onViewChange({ ...view, device: isMobile ? "desktop" : "mobile" }),
    },
    {
      id: "scheme",
      label: isDark ? "Show in light mode" : "Show in dark mode",
      group: "View",
      icon: isDark ? <Sun /> : <Moon />,
      run: () => onViewChange({ ...view, scheme: isDark ? "light" : "dark" }),
    },
    {
      id: "zoom-in",
      label: "Zoom in",
      group: "View",
      icon: <ZoomIn />,
      run: () => onViewChange({ ...view, zoom: zoomed(view.zoom, 1) }),
    },
    {
      id: "zoom-out",
      label: "Zoom out",
      group: "View",
      icon: <ZoomOut />,
      run: () => onViewChange({ ...view, zoom: zoomed(view.zoom, -1) }),
    },
  ];
}
