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
  const isDue = useTurn(data !== undefined);
  if (data !== undefined && isDue)
    return <HtmlFrame still html={data} title={template.name} pageWidth={640} className="size-full animate-fade" />;
  if (!isError) return <Skeleton className="size-full rounded-none" />;
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1.5 p-2 text-center text-muted text-xs">
      <ImageOff className="size-5" />
      {words.list.noPreview}
    </div>
  );
}

const inTurn = takeTurns(1);

/** Returns true once it's this thumbnail's turn to render. Rendering several emails in one frame would make scrolling stutter. */
function useTurn(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const draw = async () => {
      setDue(true);
      await nextFrame();
      await nextFrame();
    };
    inTurn(draw, gone.signal).catch(() => undefined); // the card left the screen while waiting in line
    return () => gone.abort();
  }, [isWanted]);
  return isDue;
}

function nextFrame(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(drawn));
}
