import { clsx } from "clsx";
import { useEffect } from "react";
import type { Sight } from "../blocks/looks/frame";
import { useEditor } from "../useEditor";
import { CanvasFrame } from "./CanvasFrame";
import { DragChip } from "./DragChip";
import { Mail } from "./Mail";
import { Overlay } from "./Overlay";
import { enterStage } from "./stage";
import { useClipboard } from "./useClipboard";
import { usePointer } from "./usePointer";
import { useScrollToSelection } from "./useScrollToSelection";

/** The mail as it will look, with everything to change it by pointer, touch and keys. */
export function Canvas({ sight, zoom }: { sight: Sight; zoom: number }) {
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden bg-sunken">
      <div
        className={clsx(
          "absolute inset-0 mx-auto overflow-hidden",
          sight.isMobile && "inset-y-4 max-w-full rounded-lg shadow-high ring-1 ring-line",
        )}
        style={sight.isMobile ? { width: phoneWidth * zoom } : undefined}
      >
        <CanvasFrame className="border-0" zoom={zoom}>
          {(iframe, frame) => <Stage iframe={iframe} frame={frame} sight={sight} zoom={zoom} />}
        </CanvasFrame>
      </div>
      <DragChip />
    </div>
  );
}

const phoneWidth = 375;

interface StageProps {
  readonly iframe: HTMLIFrameElement;
  readonly frame: Document;
  readonly sight: Sight;
  readonly zoom: number;
}

/** What is in the frame. */
function Stage({ iframe, frame, sight, zoom }: StageProps) {
  const editor = useEditor();
  useEffect(() => enterStage({ editor, iframe, frame, zoom }), [editor, iframe, frame, zoom]);
  usePointer(frame);
  useClipboard(frame);
  useScrollToSelection(frame);
  return (
    <>
      <Mail sight={sight} />
      <Overlay frame={frame} zoom={zoom} />
    </>
  );
}
