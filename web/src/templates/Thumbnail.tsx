import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { TemplateSummary } from "../api/generated/types.gen";
import { HtmlFrame } from "../ui/HtmlFrame";
import { Skeleton } from "../ui/Skeleton";
import { useNear } from "../ui/useNear";
import { renderQuery } from "./renderQuery";
import { takeTurns } from "./takeTurns";
import { words } from "./words";

export interface ThumbnailProps {
  /** The slug of the account that owns the template. */
  slug: string;
  template: TemplateSummary;
}

/** Shows the top of the email as it would be sent. Renders only near the viewport, and fills its container. */
export function Thumbnail({ slug, template }: ThumbnailProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <div ref={box} aria-hidden className="size-full bg-sunken">
      {near && <Drawn slug={slug} template={template} />}
    </div>
  );
}

// A component of its own, so that its request is canceled if the card leaves the screen while waiting in line.
function Drawn({ slug, template }: ThumbnailProps) {
  const { data, isError } = useQuery(renderQuery(slug, template));
  const turn = useTurn(data !== undefined);
  if (data !== undefined && turn === "due") {
    const top = data.slice(0, maxShown);
    return <HtmlFrame still html={top} title={template.name} pageWidth={640} className="size-full animate-fade" />;
  }
  if (!isError && turn !== "slow") return <Skeleton className="size-full rounded-none" />;
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1.5 p-2 text-center text-muted text-xs">
      <ImageOff className="size-5" />
      {words.list.noPreview}
    </div>
  );
}

const inTurn = takeTurns(1);

/** How much of an email a thumbnail shows, in characters. Only its top is visible, and laying out a hostile one could take minutes. */
const maxShown = 200_000;

/** How long an email may block the page while it's laid out, in milliseconds. After that, its frame is removed. */
const longestDraw = 2_000;

/**
 * Returns "due" once it's this thumbnail's turn to render, and "slow" if rendering blocked the page. Rendering several emails in one
 * frame would make scrolling stutter.
 */
function useTurn(isWanted: boolean): "waiting" | "due" | "slow" {
  const [turn, setTurn] = useState<"waiting" | "due" | "slow">("waiting");
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const draw = async () => {
      const started = performance.now();
      setTurn("due");
      await nextFrame();
      await nextFrame();
      // A hidden tab doesn't draw frames, which isn't the email's fault.
      if (performance.now() - started > longestDraw && document.visibilityState === "visible") setTurn("slow");
    };
    inTurn(draw, gone.signal).catch(() => undefined); // the card left the screen while waiting in line
    return () => gone.abort();
  }, [isWanted]);
  return turn;
}

function nextFrame(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(drawn));
}
