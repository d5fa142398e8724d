import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { canvasDocument } from "./canvasDocument";
import { forwardEvents } from "./forwardEvents";
import { words } from "./words";

export interface CanvasFrameProps {
  readonly className: string;
  readonly zoom: number;
  /** Renders the content of the frame, given the frame and its document. */
  readonly children: (iframe: HTMLIFrameElement, frame: Document) => ReactNode;
}

/** A separate document for the email, so that the app's styles don't apply and media queries see its real width. */
export function CanvasFrame({ className, zoom, children }: CanvasFrameProps) {
  const [iframe, setIframe] = useState<HTMLIFrameElement | null>(null);
  const [frame, setFrame] = useState<Document>();
  useEffect(() => {
    if (iframe && frame) return forwardEvents(iframe, frame);
  }, [iframe, frame]);
  const share = `${100 / zoom}%`;
  return (
    <>
      <iframe
        ref={setIframe}
        title={words.canvas.title}
        srcDoc={canvasDocument}
        // Wait for this document, because it replaces the frame's initial one, and anything drawn there would be lost.
        onLoad={(event) => setFrame(event.currentTarget.contentDocument ?? undefined)}
        className={className}
        style={{ width: share, height: share, transform: `scale(${zoom})`, transformOrigin: "0 0" }}
      />
      {iframe && frame && createPortal(children(iframe, frame), frame.body)}
    </>
  );
}
