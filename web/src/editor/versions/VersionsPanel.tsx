import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";
import { Dialog } from "../../ui/Dialog";
import { Skeleton } from "../../ui/Skeleton";
import { useSaver } from "../saving/SaverContext";
import { CurrentVersion } from "./CurrentVersion";
import { VersionCompare } from "./VersionCompare";
import { VersionList } from "./VersionList";
import { versionsQuery } from "./versionQueries";
import { words } from "./words";

export interface VersionsPanelProps {
  readonly templateId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Compares the template's earlier versions with the current one and restores them. */
export function VersionsPanel({ templateId, open, onOpenChange }: VersionsPanelProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} size="full">
      {open && <Versions templateId={templateId} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Versions({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const slug = useSlug();
  const saver = useSaver();
  const client = useQueryClient();
  const query = versionsQuery(slug, templateId);
  const [isSaved, setSaved] = useState(false);
  const { data: versions, error } = useQuery({ ...query, enabled: isSaved });
  const [chosen, setChosen] = useState<string>();
  const [{ queryKey }] = useState(query);

  // Save first, so that the list includes the latest changes.
  useEffect(() => {
    void saver
      .saveNow()
      .then(() => client.invalidateQueries({ queryKey }))
      .then(() => setSaved(true));
  }, [saver, client, queryKey]);

  if (error) return <Callout tone="danger">{describeError(error)}</Callout>;
  if (!versions) return <Skeleton className="h-full min-h-96" />;
  // The newest version is the current one, so the one before it is the first worth comparing.
  const shown = versions.find(({ id }) => id === chosen) ?? versions[1] ?? versions[0];
  return (
    <div className="flex h-full flex-col gap-4 md:flex-row">
      <VersionList versions={versions} chosen={shown?.id} onChoose={setChosen} />
      {shown && shown !== versions[0] ? (
        <VersionCompare key={shown.id} templateId={templateId} version={shown} onRestored={onClose} />
      ) : (
        <CurrentVersion templateId={templateId} version={shown} />
      )}
    </div>
  );
}
