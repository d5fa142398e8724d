import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useSlug } from "../api/account";
import { HtmlFrame } from "../ui/HtmlFrame";
import { Skeleton } from "../ui/Skeleton";
import { useNear } from "../ui/useNear";
import { draftHtmlQuery } from "./draftHtmlQuery";

/** Shows the top of a draft. Renders only near the viewport, and fills its container. */
export function DraftThumbnail({ id }: { id: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box);
  return (
    <span ref={box} aria-hidden className="block size-full bg-sunken">
      {near && <Drawn id={id} />}
    </span>
  );
}

function Drawn({ id }: { id: string }) {
  const { data, isError } = useQuery(draftHtmlQuery(useQueryClient(), useSlug(), id));
  if (data !== undefined)
    return <HtmlFrame still html={data} title="" pageWidth={640} className="size-full animate-fade" />;
  return isError ? null : <Skeleton className="size-full rounded-none" />;
}
