import { clsx } from "clsx";
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from "react";
import { quiet } from "../ui/HtmlFrame";

export type Screen = "desktop" | "mobile";

/** The widths at which the importer lays out emails. */
const pageWidths: Record<Screen, number> = { desktop: 700, mobile: 375 };

export interface EmailFrameProps {
  html: string;
  /** Describes the content to screen readers. */
  title: string;
  screen: Screen;
  frame: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
}

/**
 * Shows an email at desktop or phone width, scaled down if it doesn't fit. Scripts, forms and links don't work in it. Unlike other
 * frames, it has our own origin, so that the page can scroll two of them together.
 */
export function EmailFrame({ html, title, screen, frame, onLoad }: EmailFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const pageWidth = pageWidths[screen];
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      if (room > 0) element.style.setProperty("--scale", String(Math.min(1, room / pageWidth)));
    });
    fit.observe(element);
    return () => fit.disconnect();
  }, [pageWidth]);
  return (
    <div
      ref={box}
      className={clsx("relative min-h-0 flex-1 overflow-hidden", screen === "desktop" ? "bg-white" : "bg-sunken")}
    >
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={quiet(html)}
        onLoad={onLoad}
        className="absolute top-0 bg-white"
        style={screen === "desktop" ? whole : { ...phone, width: pageWidth }}
      />
    </div>
  );
}

const scaled: CSSProperties = {
  height: "calc(100% / var(--scale, 1))",
  transform: "scale(var(--scale, 1))",
  transformOrigin: "0 0",
  colorScheme: "light",
};

const whole: CSSProperties = { ...scaled, left: 0, width: "calc(100% / var(--scale, 1))" };

/** Centered if there is more room than a phone needs. */
const phone: CSSProperties = { ...scaled, left: "max(0px, calc(50% - 187.5px))" };
