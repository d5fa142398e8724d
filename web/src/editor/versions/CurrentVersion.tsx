import { useState } from "react";
import { useSlug } from "../../api/account";
import type { TemplateVersion } from "../../api/generated/types.gen";
import { renderedQuery } from "../rendered/renderedQuery";
import { useSaver } from "../saving/SaverContext";
import { ComparedEmail } from "./ComparedEmail";
import { LabelForm } from "./LabelForm";
import { words } from "./words";

/** The current version, shown while no earlier version is chosen. */
export function CurrentVersion({ templateId, version }: { templateId: string; version?: TemplateVersion }) {
  const saver = useSaver();
  const slug = useSlug();
  const [now] = useState(() => saver.draft);
  return (
    <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3 [&>section]:flex-1">
      <p className="text-muted">{words.currentHint}</p>
      {version && <LabelForm templateId={templateId} version={version} />}
      <ComparedEmail title={words.currentVersion} query={renderedQuery(slug, now)} />
    </div>
  );
}
