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

const views = [
  { value: "desktop", label: "Desktop" },
  { value: "mobile", label: "Mobile" },
  { value: "dark", label: "Dark" },
  { value: "text", label: "Plain text" },
] as const;

export interface PreviewOverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The mail as it would be sent now, drawn by the server. */
export function PreviewOverlay({ open, onOpenChange }: PreviewOverlayProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Preview" size="full">
      {open && <Preview onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Preview({ onClose }: { onClose: () => void }) {
  const slug = useSlug();
  const saver = useSaver();
  const [view, setView] = useState<PreviewView>("desktop");
  // The document does not change while it is looked at.
  const [draft] = useState(() => {
    commitOpenText();
    return saver.draft;
  });
  // Size and warnings are those of the mail that is sent, whatever is looked at.
  const sent = useQuery(renderedQuery(slug, draft));
  const dark = useQuery({ ...renderedQuery(slug, draft, "dark"), enabled: view === "dark" });
  const { data, error, isFetching } = view === "dark" ? dark : sent;

  return (
    <div className="flex h-full flex-col gap-4 lg:flex-row">
      <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3">
        <SegmentedControl
          label="View"
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
