import { clsx } from "clsx";
import type { Rendered } from "../../api/generated/types.gen";
import { HtmlFrame } from "../../ui/HtmlFrame";
import { Skeleton } from "../../ui/Skeleton";
import { useNarrow } from "../state/useNarrow";

export type PreviewView = "desktop" | "mobile" | "dark" | "text";

export interface PreviewFrameProps {
  readonly rendered: Rendered | undefined;
  readonly view: PreviewView;
  /** A newer render is on its way. */
  readonly isStale?: boolean;
}

const desktopWidth = 760;

/** A rendered mail in the width of a screen. */
export function PreviewFrame({ rendered, view, isStale }: PreviewFrameProps) {
  const isScaled = useNarrow() && view !== "mobile";
  if (!rendered) return <Skeleton className="min-h-0 flex-1" />;
  if (view === "text") {
    return (
      <textarea
        readOnly
        aria-label="Plain text"
        value={rendered.text}
        className="mx-auto resize-none min-h-0 w-full max-w-3xl flex-1 rounded-md border border-line bg-paper p-6 font-mono text-sm [overflow-wrap:anywhere]"
      />
    );
  }
  return (
    <div className={clsx("flex min-h-0 flex-1 flex-col items-center transition-opacity", isStale && "opacity-60")}>
      {isScaled && <p className="pb-2 text-muted text-sm">As on a wide screen, made smaller to fit this one.</p>}
      <HtmlFrame
        html={rendered.html}
        title={view === "mobile" ? "The mail on a phone" : "The mail"}
        pageWidth={isScaled ? desktopWidth : undefined}
        hidesScrollbar={view === "mobile"}
        className={clsx(
          "min-h-0 w-full flex-1 rounded-md border border-line",
          view === "mobile" && "max-w-[387px] rounded-[24px]! border-[6px]! border-ink/80!",
        )}
      />
    </div>
  );
}
