import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";
import { Dialog } from "../../ui/Dialog";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { PreviewFrame, type PreviewView } from "../rendered/PreviewFrame";
import { renderedQuery } from "../rendered/renderedQuery";
import { useSaver } from "../saving/SaverContext";
import { commitOpenText } from "../state/openText";
import { PreviewNotes } from "./PreviewNotes";
import { words } from "./words";

const views = (["desktop", "mobile", "dark", "text"] satisfies PreviewView[]).map((value) => ({
  value,
  label: words.views[value],
}));

export interface PreviewOverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The email as it would be sent now, rendered by the server. */
export function PreviewOverlay({ open, onOpenChange }: PreviewOverlayProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} size="full">
      {open && <Preview onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Preview({ onClose }: { onClose: () => void }) {
  const slug = useSlug();
  const saver = useSaver();
  const [view, setView] = useState<PreviewView>("desktop");
  // The document can't change while the preview is open.
  const [draft] = useState(() => {
    commitOpenText();
    return saver.draft;
  });
  // Size and warnings always describe the email that would be sent, whatever view is shown.
  const sent = useQuery(renderedQuery(slug, draft));
  const dark = useQuery({ ...renderedQuery(slug, draft, "dark"), enabled: view === "dark" });
  const { data, error, isFetching } = view === "dark" ? dark : sent;

  return (
    <div className="flex h-full flex-col gap-4 lg:flex-row">
      <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3">
        <SegmentedControl
          label={words.view}
          hideLabel
          className="mx-auto"
          segments={views}
          value={view}
          onValueChange={setView}
        />
        {error ? (
          <Callout tone="danger">{describeError(error)}</Callout>
        ) : (
          <PreviewFrame rendered={data} view={view} isStale={isFetching} />
        )}
      </div>
      <PreviewNotes rendered={sent.data} draft={draft} onLeave={onClose} />
    </div>
  );
}
