import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { canvasDocument } from "./canvasDocument";
import { forwardEvents } from "./forwardEvents";

export interface CanvasFrameProps {
  readonly className: string;
  readonly zoom: number;
  /** What is drawn in the frame; it gets the frame and the document in it. */
  readonly children: (iframe: HTMLIFrameElement, frame: Document) => ReactNode;
}

/** A document of its own for the mail, so that no style of the app reaches it and it has a real width. */
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
        title="Mail canvas"
        srcDoc={canvasDocument}
        // The first document of a frame is replaced by this one: whatever was drawn before would be gone.
        onLoad={(event) => setFrame(event.currentTarget.contentDocument ?? undefined)}
        className={className}
        style={{ width: share, height: share, transform: `scale(${zoom})`, transformOrigin: "0 0" }}
      />
      {iframe && frame && createPortal(children(iframe, frame), frame.body)}
    </>
  );
}
