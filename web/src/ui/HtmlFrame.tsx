import { clsx } from "clsx";
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from "react";

export interface HtmlFrameProps {
  html: string;
  /** What it shows, for screen readers. */
  title: string;
  /** Renders the page at least at this width in pixels, scaled down to the width of the frame. */
  pageWidth?: number;
  /** Hides the scrollbar, as on a phone. */
  hidesScrollbar?: boolean;
  /** Makes it static: it can't be focused, clicked or scrolled, and screen readers skip it. */
  still?: boolean;
  className?: string;
}

/** Shows untrusted HTML in a sandboxed frame. Scripts don't run, links don't work, and it can't reach the page around it. */
export function HtmlFrame({ html, title, pageWidth, hidesScrollbar, still, className }: HtmlFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const page = useMemo(() => quiet(html, hidesScrollbar), [html, hidesScrollbar]);
  const [loaded, setLoaded] = useState(page);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !pageWidth) return;
    const fit = new ResizeObserver(([entry]) => {
      if (entry) element.style.setProperty("--scale", String(Math.min(1, entry.contentRect.width / pageWidth)));
    });
    fit.observe(element);
    return () => fit.disconnect();
  }, [pageWidth]);

  // Replacing the HTML in the same frame would add a history entry. The old frame stays until the new one renders, to avoid a white flash.
  const frames = loaded === page ? [page] : [loaded, page];
  return (
    <div ref={box} className={clsx("relative overflow-hidden bg-white", className)} inert={still}>
      {frames.map((one) => (
        <iframe
          key={one}
          title={one === loaded ? title : ""}
          aria-hidden={one !== loaded}
          sandbox=""
          srcDoc={one}
          onLoad={() => setLoaded(one)}
          tabIndex={still ? -1 : undefined}
          scrolling={still ? "no" : undefined}
          className={clsx("absolute inset-0 block border-0", one !== loaded && "invisible")}
          style={pageWidth ? { ...scaled, width: `max(${pageWidth}px, 100%)` } : whole}
        />
      ))}
    </div>
  );
}

const whole: CSSProperties = { width: "100%", height: "100%", colorScheme: "light" };

const scaled: CSSProperties = {
  height: "calc(100% / var(--scale, 1))",
  transform: "scale(var(--scale, 1))",
  transformOrigin: "0 0",
  colorScheme: "light",
};

/**
 * Disables links by opening them in a new window, which the sandbox forbids. The rest keeps the browser from looking up the hosts of links
 * or connecting to them, which would reveal to the email's author that someone is reading it. Also ignores the system's color scheme,
 * because a frame that follows it would show a dark page where a light one is expected.
 */
export function quiet(html: string, hidesScrollbar = false): string {
  const light = html
    .replace(/<link(?=[\s/>])/gi, "<meta") // preconnect, prefetch and the like; style sheets from elsewhere are blocked anyway
    .replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, "(max-width:0)")
    .replace(/\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi, "(min-width:0)")
    .replace(/(color-scheme"\s+content=")light dark"/gi, '$1light"')
    .replace(/color-scheme:\s*light dark/gi, "color-scheme:light");
  const base = `${noPrefetch}<base target="_blank">${hidesScrollbar ? "<style>html{scrollbar-width:none}</style>" : ""}`;
  const at = headEnd(light);
  return at > 0
    ? light.slice(0, at) + base + light.slice(at)
    : light.replace(/^(\s*<!doctype[^>]*>)?/i, (start) => start + base);
}

/** Stays in effect whatever the email itself says. */
const noPrefetch = '<meta http-equiv="x-dns-prefetch-control" content="off">';

/** Returns where the head's content starts, or 0 if there's no head. One expression for the whole tag would backtrack on hostile HTML. */
function headEnd(html: string): number {
  const start = html.search(/<head[\s>]/i);
  return start < 0 ? 0 : html.indexOf(">", start) + 1;
}
