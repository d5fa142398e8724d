import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";
import { HtmlFrame } from "../../ui/HtmlFrame";
import { Skeleton } from "../../ui/Skeleton";
import type { renderedQuery } from "../rendered/renderedQuery";

/** One of the two emails in a comparison. */
export function ComparedEmail({ title, query }: { title: string; query: ReturnType<typeof renderedQuery> }) {
  const { data, error } = useQuery(query);
  return (
    <section aria-label={title} className="flex min-h-64 min-w-0 flex-col gap-1.5">
      <h3 className="font-medium text-sm">{title}</h3>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {data ? (
        <HtmlFrame
          html={data.html}
          title={title}
          pageWidth={680}
          className="min-h-0 flex-1 rounded-md border border-line"
        />
      ) : (
        !error && <Skeleton className="min-h-0 flex-1" />
      )}
    </section>
  );
}
