import { Bold, Italic, RemoveFormatting, Strikethrough, Underline } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import { type FocusEventHandler, type KeyboardEvent, type ReactNode, type Ref, useRef } from "react";
import { IconButton } from "../../ui/IconButton";
import { ColorTool } from "./ColorTool";
import { clearFormats, type Format, hasFormat, toggleFormat } from "./formats";
import { LinkTool } from "./LinkTool";
import { MergeTagTool } from "./MergeTagTool";
import type { TextSession } from "./TextSession";
import { usePlaceAbove } from "./usePlaceAbove";
import { WriteTool } from "./WriteTool";
import { words } from "./words";

export interface ToolbarProps {
  readonly session: TextSession;
  readonly state: EditorState;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
  readonly ref: Ref<HTMLDivElement>;
}

const formats: readonly { format: Format; label: string; shortcut: string; icon: ReactNode }[] = [
  { format: "strong", label: words.bold, shortcut: "mod+B", icon: <Bold aria-hidden /> },
  { format: "em", label: words.italic, shortcut: "mod+I", icon: <Italic aria-hidden /> },
  { format: "u", label: words.underline, shortcut: "mod+U", icon: <Underline aria-hidden /> },
  { format: "s", label: words.strikethrough, shortcut: "mod+shift+X", icon: <Strikethrough aria-hidden /> },
];

/** The tools for the selected text. Tab moves focus here from the text, and Escape moves it back. */
export function Toolbar({ session, state, isLinking, onLinking, onFocus, onBlur, ref }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePlaceAbove(bar, session.view.dom);

  function onKeyDown(event: KeyboardEvent) {
    // Ignores keys pressed in popovers and menus, whose events bubble through the React tree.
    if (!bar.current?.contains(event.target as Node)) return;
    const tools = Array.from(bar.current.querySelectorAll<HTMLElement>("button"));
    const at = tools.indexOf(event.target as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) tools.at((at + step) % tools.length)?.focus();
    else if (event.key === "Home") tools[0]?.focus();
    else if (event.key === "End") tools.at(-1)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") session.view.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus of the tools inside
    <div ref={ref} onFocus={onFocus} onBlur={onBlur}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={words.toolbar}
        onKeyDown={onKeyDown}
        // Keeps the text selected while a tool is clicked.
        onMouseDown={(event) => event.preventDefault()}
        className="fixed top-0 left-0 z-40 flex animate-fade items-center gap-0.5 rounded-md border border-line bg-surface p-1 shadow-high max-sm:w-[calc(100vw-1rem)] max-sm:*:min-w-0! max-sm:*:flex-1"
      >
        {formats.map(({ format, label, shortcut, icon }, i) => (
          <IconButton
            key={format}
            label={label}
            shortcut={shortcut}
            side="top"
            size="sm"
            tabIndex={i === 0 ? 0 : -1}
            aria-pressed={hasFormat(state, format)}
            onClick={() => session.run((now) => toggleFormat(now, format))}
          >
            {icon}
          </IconButton>
        ))}
        <LinkTool session={session} state={state} isOpen={isLinking} onOpenChange={onLinking} />
        <ColorTool session={session} state={state} />
        <MergeTagTool session={session} />
        <WriteTool session={session} />
        <IconButton label={words.clear} side="top" size="sm" tabIndex={-1} onClick={() => session.run(clearFormats)}>
          <RemoveFormatting aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
