import { ExternalLink } from "lucide-react";
import type { PushedTemplate } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { CopyButton } from "../ui/CopyButton";
import type { Provider } from "./providers";
import { Warnings } from "./Warnings";

export interface PushDoneProps {
  readonly provider: Provider;
  readonly made: PushedTemplate;
  readonly onClose: () => void;
}

/** Where the template is now, and what was changed on the way. */
export function PushDone({ provider, made, onClose }: PushDoneProps) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {made.updated ? "It was updated" : "It is new"} at {provider.name}:{" "}
        <strong className="font-medium [overflow-wrap:anywhere]">“{made.name}”</strong>
      </p>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">Its id there</span>
        <code className="font-mono [overflow-wrap:anywhere]">{made.templateId}</code>
        <CopyButton text={made.templateId} label="Copy the id" iconOnly />
      </div>
      <Warnings provider={provider} warnings={made.warnings} title="What was changed on the way" />
      <div className="flex flex-wrap justify-end gap-2">
        {made.url && (
          <Button asChild>
            <a href={made.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Open at {provider.name}
            </a>
          </Button>
        )}
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
