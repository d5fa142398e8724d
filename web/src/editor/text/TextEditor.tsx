import type { EditorState } from "prosemirror-state";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Point } from "../state/boxes";
import { TextSession } from "./TextSession";
import { Toolbar } from "./Toolbar";
import { words } from "./words";

export interface TextEditorProps {
  /** Inline HTML. */
  readonly html: string;
  /** Where the pointer started editing. */
  readonly at?: Point;
  /** Called on leaving if the text changed, and every few seconds before that, so it can be saved. */
  readonly onChange: (html: string) => void;
  readonly onDone: () => void;
  /** The name for screen readers. */
  readonly label?: string;
}

/** Edits a text block in place, inside the canvas document. Its toolbar is in the app's document. */
export function TextEditor({ html, at, onChange, onDone, label = words.label }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<TextSession>();
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const latest = useRef({ html, at, onChange, onDone, label });
  const isToolbarFocused = useRef(false);
  useLayoutEffect(() => {
    latest.current = { html, at, onChange, onDone, label };
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const started = new TextSession({
      place: element,
      html: latest.current.html,
      at: latest.current.at,
      label: latest.current.label,
      onState: setState,
      onChange: (changed) => latest.current.onChange(changed),
      onLeave: () => latest.current.onDone(),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onLink: () => setLinking(true),
    });
    setSession(started);
    return () => started.end();
  }, []);

  useEffect(() => session?.follow(html), [session, html]);

  // Clicking another block doesn't always move focus, because the canvas keeps it.
  useEffect(() => {
    const frame = place.current?.ownerDocument;
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || latest.current.onDone();
    frame?.addEventListener("pointerdown", leave, true);
    return () => frame?.removeEventListener("pointerdown", leave, true);
  }, []);

  // Waits until the focus has moved. Switching to another window doesn't count as leaving.
  function leaveIfLeft() {
    setTimeout(() => {
      const frame = place.current?.ownerDocument;
      if (!frame || isToolbarFocused.current) return;
      const isHere = frame.activeElement === place.current;
      const isFrameActive = frame === document || document.activeElement === frame.defaultView?.frameElement;
      if (!isHere || !isFrameActive) latest.current.onDone();
    });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: TextSession makes it a text box */}
      <div ref={place} className="inline" onBlur={leaveIfLeft} />
      {session &&
        state &&
        createPortal(
          <Toolbar
            ref={toolbar}
            session={session}
            state={state}
            isLinking={isLinking}
            onLinking={setLinking}
            onFocus={() => {
              isToolbarFocused.current = true;
            }}
            onBlur={() => {
              isToolbarFocused.current = false;
              leaveIfLeft();
            }}
          />,
          document.body,
        )}
    </>
  );
}
