import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import type { TemplateVersion, TemplateVersionContent } from "../../api/generated/types.gen";
import { Callout } from "../../ui/Callout";
import { Skeleton } from "../../ui/Skeleton";
import { Switch } from "../../ui/Switch";
import { renderedQuery } from "../rendered/renderedQuery";
import { type Draft, draftOf } from "../saving/draft";
import { useSaver } from "../saving/SaverContext";
import { ComparedEmail } from "./ComparedEmail";
import { compareDocuments, compareSettings, withMarks } from "./compareDocuments";
import { Differences } from "./Differences";
import { LabelForm } from "./LabelForm";
import { RestoreButton } from "./RestoreButton";
import { versionQuery } from "./versionQueries";
import { words } from "./words";

export interface VersionCompareProps {
  readonly templateId: string;
  readonly version: TemplateVersion;
  readonly onRestored: () => void;
}

/** An earlier version next to the current one, with the differences highlighted. */
export function VersionCompare({ templateId, version, onRestored }: VersionCompareProps) {
  const slug = useSlug();
  const saver = useSaver();
  const [isMarked, setMarked] = useState(true);
  const { data: content, error } = useQuery(versionQuery(slug, templateId, version.id));
  const [now] = useState(() => saver.draft);
  const compared = useMemo(() => content && compare(content, now, isMarked), [content, now, isMarked]);

  if (error) return <Callout tone="danger">{describeError(error)}</Callout>;
  if (!compared) return <Skeleton className="min-h-96 flex-1" />;
  return (
    <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3 max-md:flex-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {compared.isBlocks ? (
          <Switch label={words.highlight} checked={isMarked} onCheckedChange={setMarked} />
        ) : (
          <span />
        )}
        <RestoreButton version={version} onRestored={onRestored} />
      </div>
      <LabelForm templateId={templateId} version={version} />
      <div className="grid min-h-80 flex-1 gap-4 max-lg:flex-none lg:grid-cols-2">
        <ComparedEmail title={words.thisVersion} query={renderedQuery(slug, compared.version)} />
        <ComparedEmail title={words.currentVersion} query={renderedQuery(slug, compared.now)} />
      </div>
      <Differences lines={compared.lines} />
    </div>
  );
}

function compare(content: TemplateVersionContent, now: Draft, isMarked: boolean) {
  const version = draftOf({ ...content, name: now.name, status: now.status }, now);
  const isBlocks = version.mode === "visual" && now.mode === "visual";
  const { before, after, summary } = compareDocuments(version.document, now.document);
  const lines = [...compareSettings(version.settings, now.settings), ...(isBlocks ? summary : [])];
  if (!isBlocks || !isMarked) return { version, now, isBlocks, lines };
  return {
    version: { ...version, document: withMarks(version.document, before) },
    now: { ...now, document: withMarks(now.document, after) },
    isBlocks,
    lines,
  };
}
