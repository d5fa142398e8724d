import { clsx } from "clsx";
import type { Rendered } from "../../api/generated/types.gen";
import { HtmlFrame } from "../../ui/HtmlFrame";
import { Skeleton } from "../../ui/Skeleton";
import { useNarrow } from "../state/useNarrow";
import { words } from "./words";

export type PreviewView = "desktop" | "mobile" | "dark" | "text";

export interface PreviewFrameProps {
  readonly rendered: Rendered | undefined;
  readonly view: PreviewView;
  /** Whether a newer render is loading. */
  readonly isStale?: boolean;
}

const desktopWidth = 760;

/** A rendered email at the width of a desktop or phone screen. */
export function PreviewFrame({ rendered, view, isStale }: PreviewFrameProps) {
  const isScaled = useNarrow() && view !== "mobile";
  if (!rendered) return <Skeleton className="min-h-0 flex-1" />;
  if (view === "text") {
    return (
      <textarea
        readOnly
        aria-label={words.plainText}
        value={rendered.text}
        className="mx-auto resize-none min-h-0 w-full max-w-3xl flex-1 rounded-md border border-line bg-paper p-6 font-mono text-sm [overflow-wrap:anywhere]"
      />
    );
  }
  return (
    <div className={clsx("flex min-h-0 flex-1 flex-col items-center transition-opacity", isStale && "opacity-60")}>
      {isScaled && <p className="pb-2 text-muted text-sm">{words.scaled}</p>}
      <HtmlFrame
        html={rendered.html}
        title={view === "mobile" ? words.phoneFrame : words.frame}
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
