import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { checkMail, readTemplate } from "../api/generated/sdk.gen";
import { type Counts, countsOf, problemsOf } from "../api/problems";
import { BeforeSending } from "../integrations/BeforeSending";
import { Button } from "../ui/Button";
import { words } from "./words";

export interface SavedChecksNoteProps {
  readonly slug: string;
  readonly id: string;
}

/**
 * Says how many issues the saved template has before it's pushed from the list, and links to it. Sample text left over from a design
 * is reported in the editor only.
 */
export function SavedChecksNote({ slug, id }: SavedChecksNoteProps) {
  const { data, error } = useQuery({
    queryKey: ["checked as saved", slug, id],
    queryFn: ({ signal }) => checkSaved(slug, id, signal),
    gcTime: 0, // the template may change before the next push
    retry: false,
  });
  return (
    <BeforeSending counts={data} failed={error !== null}>
      <Button size="sm" asChild>
        <Link to="/a/$slug/templates/$id" params={{ slug, id }}>
          {words.push.openTemplate}
        </Link>
      </Button>
    </BeforeSending>
  );
}

async function checkSaved(slug: string, id: string, signal: AbortSignal): Promise<Counts> {
  const read = await readTemplate({ path: { slug, id }, signal, throwOnError: true });
  const { editorMode, htmlContent, craftState, templateSettings } = read.data.template;
  const source = editorMode === "html" ? { html: htmlContent ?? "" } : { craftState: craftState ?? "" };
  const body = { ...source, templateSettings: templateSettings ?? undefined };
  const { data } = await checkMail({ path: { slug }, body, signal, throwOnError: true });
  return countsOf(problemsOf(data.data, []));
}
