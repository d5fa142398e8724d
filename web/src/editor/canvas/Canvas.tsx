import { clsx } from "clsx";
import { useCallback, useEffect, useState } from "react";
import { useSlug } from "../../api/account";
import { useFonts } from "../../brandkit/customFonts";
import { hasLostFocus, wasFocusVisible } from "../../ui/returnFocus";
import { useEditor, useSettings } from "../state/useEditor";
import { emailWidth, type Sight } from "../style/frame";
import { CanvasFrame } from "./CanvasFrame";
import { type CanvasView, scaleOf } from "./canvasView";
import { Email } from "./Email";
import { Overlay } from "./Overlay";
import { enterStage, focusCanvas } from "./stage";
import { useClipboard } from "./useClipboard";
import { useFiles } from "./useFiles";
import { useFocusAfterText } from "./useFocusAfterText";
import { usePointer } from "./usePointer";
import { useScrollToSelection } from "./useScrollToSelection";

export interface CanvasProps {
  readonly sight: Sight;
  readonly zoom: CanvasView["zoom"];
}

/** The email as it will look, editable by pointer, touch and keyboard. */
export function Canvas({ sight, zoom }: CanvasProps) {
  const [stage, setStage] = useState(0);
  const settings = useSettings();
  const [scrollbar] = useState(scrollbarWidth);
  const width = sight.isMobile ? phoneWidth : emailWidth(settings) + scrollbar;
  const scale = scaleOf(zoom, stage, width);
  return (
    <div
      ref={useCallback((element: HTMLDivElement | null) => watchWidth(element, setStage), [])}
      className="relative min-h-0 flex-1 overflow-x-auto overflow-y-hidden bg-sunken"
    >
      <div
        className={clsx(
          "mx-auto overflow-hidden",
          sight.isMobile ? "my-4 h-[calc(100%-2rem)] rounded-lg shadow-high ring-1 ring-line" : "h-full",
        )}
        style={sight.isMobile ? { width: width * scale } : { minWidth: width * scale }}
      >
        <CanvasFrame className="border-0" zoom={scale}>
          {(iframe, frame) => <Stage iframe={iframe} frame={frame} sight={sight} zoom={scale} />}
        </CanvasFrame>
      </div>
    </div>
  );
}

const phoneWidth = 375;

/** The width of a scrollbar in this browser; 0 if scrollbars overlay the page. */
function scrollbarWidth(): number {
  const probe = document.createElement("div");
  probe.style.cssText = "position:absolute;width:100px;overflow:scroll";
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width;
}

function watchWidth(element: HTMLDivElement | null, onChange: (width: number) => void) {
  if (!element) return;
  const observer = new ResizeObserver(() => onChange(element.clientWidth));
  observer.observe(element);
  return () => observer.disconnect();
}

interface StageProps {
  readonly iframe: HTMLIFrameElement;
  readonly frame: Document;
  readonly sight: Sight;
  readonly zoom: number;
}

/** The content of the frame. */
function Stage({ iframe, frame, sight, zoom }: StageProps) {
  const editor = useEditor();
  const fonts = useFonts(useSlug());
  useEffect(() => enterStage({ editor, iframe, frame, zoom }), [editor, iframe, frame, zoom]);
  useEffect(() => {
    if (hasLostFocus()) focusCanvas(frame, wasFocusVisible()); // after a page change the keyboard continues here
  }, [frame]);
  usePointer(frame);
  useClipboard(frame, useFiles(iframe, frame, zoom));
  useScrollToSelection(frame, sight);
  useFocusAfterText(iframe, frame);
  return (
    <>
      <Email sight={sight} fonts={fonts} />
      <Overlay frame={frame} zoom={zoom} />
    </>
  );
}
