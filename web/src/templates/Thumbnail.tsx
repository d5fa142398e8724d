import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { TemplateSummary } from "../api/generated/types.gen";
import { HtmlFrame } from "../ui/HtmlFrame";
import { Skeleton } from "../ui/Skeleton";
import { useNear } from "../ui/useNear";
import { renderQuery } from "./renderQuery";
import { takeTurns } from "./takeTurns";

export interface ThumbnailProps {
  /** The account whose template it is. */
  slug: string;
  template: TemplateSummary;
}

/** The top of the mail as it is sent, drawn when it comes near the screen. Fills the box around it. */
export function Thumbnail({ slug, template }: ThumbnailProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <div ref={box} aria-hidden className="size-full bg-sunken">
      {near && <Drawn slug={slug} template={template} />}
    </div>
  );
}

// Apart, so that its request is cancelled when the card has left the screen before its turn came.
function Drawn({ slug, template }: ThumbnailProps) {
  const { data, isError } = useQuery(renderQuery(slug, template));
  const isDue = useTurn(data !== undefined);
  if (data !== undefined && isDue)
    return <HtmlFrame still html={data} title={template.name} pageWidth={640} className="size-full animate-fade" />;
  if (!isError) return <Skeleton className="size-full rounded-none" />;
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1.5 p-2 text-center text-muted text-xs">
      <ImageOff className="size-5" />
      No preview
    </div>
  );
}

const inTurn = takeTurns(1);

/** Becomes true when it is this one's turn to be drawn: several mails in one picture would hold up scrolling. */
function useTurn(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const draw = async () => {
      setDue(true);
      await nextImage();
      await nextImage();
    };
    inTurn(draw, gone.signal).catch(() => undefined); // it has left the screen before its turn came
    return () => gone.abort();
  }, [isWanted]);
  return isDue;
}

function nextImage(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(drawn));
}
