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
import { commands } from "./commandWords";
import { words } from "./words";

const { groups } = commands;

export interface EditorCommandsProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
  readonly onOpen: (part: EditorPart) => void;
}

/** Adds the editor's commands to the command palette. It renders nothing. */
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
      label: commands.checks,
      group: groups.template,
      icon: <Check />,
      shortcut: "mod+shift+L",
      run: () => setChecking(true),
    },
    ...(canExport ? outCommands(onOpen, isVisual) : []),
    ...(canEdit
      ? [
          {
            id: "save",
            label: commands.save,
            group: groups.template,
            icon: <Save />,
            shortcut: "mod+S",
            run: () => void saver.saveNow(),
          },
        ]
      : []),
    ...(canEdit && isVisual ? changeCommands(editor, onOpen) : []),
    ...(canEdit && isVisual && hasModel ? [refineCommand(onOpen)] : []),
    ...(canEdit && isVisual && selection !== undefined ? blockCommands(editor, selection) : []),
    ...(canEdit && isVisual ? addCommands(insert) : []),
    ...(isVisual ? viewCommands(view, onViewChange) : []),
  ]);
  return null;
}

function templateCommands(onOpen: (part: EditorPart) => void): Command[] {
  return [
    { id: "preview", label: words.preview, group: groups.template, icon: <Eye />, run: () => onOpen("preview") },
    {
      id: "versions",
      label: words.versions,
      group: groups.template,
      icon: <History />,
      keywords: commands.versionsKeywords,
      run: () => onOpen("versions"),
    },
    {
      id: "keys",
      label: words.menu.shortcuts,
      group: groups.template,
      icon: <Keyboard />,
      shortcut: "?",
      keywords: commands.shortcutsKeywords,
      run: () => onOpen("keys"),
    },
  ];
}

function outCommands(onOpen: (part: EditorPart) => void, isVisual: boolean): Command[] {
  return [
    {
      id: "export",
      label: words.export,
      group: groups.template,
      icon: <Download />,
      keywords: commands.exportKeywords,
      run: () => onOpen("export"),
    },
    {
      id: "push",
      label: commands.push,
      group: groups.template,
      icon: <Upload />,
      keywords: commands.pushKeywords,
      run: () => onOpen("push"),
    },
    {
      id: "test",
      label: commands.test,
      group: groups.template,
      icon: <Send />,
      shortcut: isVisual ? "mod+Enter" : undefined, // in HTML mode, this shortcut adds a line to the code
      keywords: commands.testKeywords,
      run: () => onOpen("test"),
    },
  ];
}

function changeCommands(editor: Editor, onOpen: (part: EditorPart) => void): Command[] {
  return [
    {
      id: "undo",
      label: words.undo,
      group: groups.template,
      icon: <Undo2 />,
      shortcut: "mod+Z",
      run: () => undo(editor),
    },
    {
      id: "redo",
      label: words.redo,
      group: groups.template,
      icon: <Redo2 />,
      shortcut: "mod+shift+Z",
      run: () => redo(editor),
    },
    {
      id: "html",
      label: commands.html,
      group: groups.template,
      icon: <CodeXml />,
      keywords: commands.htmlKeywords,
      run: () => onOpen("html"),
    },
  ];
}

function refineCommand(onOpen: (part: EditorPart) => void): Command {
  return {
    id: "refine",
    label: words.refine,
    group: groups.template,
    icon: <Sparkles />,
    shortcut: "mod+J",
    keywords: commands.refineKeywords,
    run: () => onOpen("refine"),
  };
}

function blockCommands(editor: Editor, id: NodeId): Command[] {
  return [
    {
      id: "duplicate",
      label: commands.duplicate,
      group: groups.block,
      icon: <Copy />,
      shortcut: "mod+D",
      run: () => duplicateBlock(editor, id),
    },
    {
      id: "delete",
      label: commands.delete,
      group: groups.block,
      icon: <Trash2 />,
      run: () => deleteBlock(editor, id),
    },
  ];
}

function addCommands(insert: (block: Offered) => void): Command[] {
  return offered.map((block) => ({
    id: `add ${block.label}`,
    label: commands.add(inSentence(block.label)),
    group: groups.add,
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
      label: isMobile ? commands.showOnDesktop : commands.showOnPhone,
      group: groups.view,
      icon: isMobile ? <Monitor /> : <Smartphone />,
      keywords: commands.deviceKeywords,
      run: () => onViewChange({ ...view, device: isMobile ? "desktop" : "mobile" }),
    },
    {
      id: "scheme",
      label: isDark ? commands.showLight : commands.showDark,
      group: groups.view,
      icon: isDark ? <Sun /> : <Moon />,
      run: () => onViewChange({ ...view, scheme: isDark ? "light" : "dark" }),
    },
    {
      id: "zoom-in",
      label: commands.zoomIn,
      group: groups.view,
      icon: <ZoomIn />,
      run: () => onViewChange({ ...view, zoom: zoomed(view.zoom, 1) }),
    },
    {
      id: "zoom-out",
      label: commands.zoomOut,
      group: groups.view,
      icon: <ZoomOut />,
      run: () => onViewChange({ ...view, zoom: zoomed(view.zoom, -1) }),
    },
  ];
}
