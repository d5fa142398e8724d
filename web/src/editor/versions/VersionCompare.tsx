import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import type { TemplateVersion, TemplateVersionContent } from "../../api/generated/types.gen";
import { Callout } from "../../ui/Callout";
import { Skeleton } from "../../ui/Skeleton";
import { Switch } from "../../ui/Switch";
import { renderedQuery } from "../preview/renderedQuery";
import { type Draft, draftOf } from "../saving/draft";
import { useSaver } from "../saving/SaverContext";
import { ComparedMail } from "./ComparedMail";
import { compareDocuments, withMarks } from "./compareDocuments";
import { RestoreButton } from "./RestoreButton";
import { versionQuery } from "./versionQueries";

export interface VersionCompareProps {
  readonly templateId: string;
  readonly version: TemplateVersion;
  /** It is what the template is now. */
  readonly isCurrent: boolean;
  readonly onRestored: () => void;
}

/** A version beside what the template is now, with frames around what differs. */
export function VersionCompare({ templateId, version, isCurrent, onRestored }: VersionCompareProps) {
  const slug = useSlug();
  const saver = useSaver();
  const [isMarked, setMarked] = useState(true);
  const { data: content, error } = useQuery(versionQuery(slug, templateId, version.id));
  const [now] = useState(() => saver.draft);
  const compared = useMemo(() => content && compare(content, now, isMarked), [content, now, isMarked]);

  if (error) return <Callout tone="danger">{describeError(error)}</Callout>;
  if (!compared) return <Skeleton className="min-h-96 flex-1" />;
  return (
    <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {compared.differences ? (
          <Switch label="Mark changes" checked={isMarked} onCheckedChange={setMarked} />
        ) : (
          <span />
        )}
        {!isCurrent && <RestoreButton version={version} onRestored={onRestored} />}
      </div>
      <div className="grid min-h-80 flex-1 gap-4 lg:grid-cols-2">
        <ComparedMail
          title={isCurrent ? "As it was saved" : "This version"}
          query={renderedQuery(slug, compared.version)}
        />
        <ComparedMail title="Now" query={renderedQuery(slug, compared.now)} />
      </div>
      {compared.differences && <Summary lines={compared.differences.summary} />}
    </div>
  );
}

function compare(content: TemplateVersionContent, now: Draft, isMarked: boolean) {
  const version = draftOf({ ...content, name: now.name, status: now.status }, now);
  const isBlocks = version.mode === "visual" && now.mode === "visual";
  const differences = isBlocks ? compareDocuments(version.document, now.document) : undefined;
  if (!differences || !isMarked) return { version, now, differences };
  return {
    version: { ...version, document: withMarks(version.document, differences.before) },
    now: { ...now, document: withMarks(now.document, differences.after) },
    differences,
  };
}

function Summary({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-muted text-sm">The blocks are the same.</p>;
  return (
    <ul aria-label="What differs" className="max-h-24 overflow-y-auto text-muted text-sm">
      {lines.map((line) => (
        <li key={line} className="truncate">
          {line}
        </li>
      ))}
    </ul>
  );
}
