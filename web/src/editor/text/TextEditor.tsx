import type { EditorState } from "prosemirror-state";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Point } from "../state/boxes";
import { TextSession } from "./TextSession";
import { Toolbar } from "./Toolbar";

export interface TextEditorProps {
  /** Inline HTML. */
  readonly html: string;
  /** Where somebody pressed to begin. */
  readonly at?: Point;
  /** On leaving, if something was changed; during a long stay also in between, so that it can be saved. */
  readonly onChange: (html: string) => void;
  readonly onDone: () => void;
  /** What is edited, read aloud. */
  readonly label?: string;
}

/** A text that is edited where it stands, in the document of the canvas. Its toolbar is in the app's. */
export function TextEditor({ html, at, onChange, onDone, label = "Text" }: TextEditorProps) {
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

  // A press on another block need not take the focus: the canvas keeps it.
  useEffect(() => {
    const frame = place.current?.ownerDocument;
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || latest.current.onDone();
    frame?.addEventListener("pointerdown", leave, true);
    return () => frame?.removeEventListener("pointerdown", leave, true);
  }, []);

  // After the event, when it is known where the focus went. It stays here while another window has it.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the session makes it a text box */}
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
