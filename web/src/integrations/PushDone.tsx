import { ExternalLink } from "lucide-react";
import type { PushedTemplate } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { CopyButton } from "../ui/CopyButton";
import type { Provider } from "./providers";
import { Warnings } from "./Warnings";
import { words } from "./words";

export interface PushDoneProps {
  readonly provider: Provider;
  readonly made: PushedTemplate;
  readonly onClose: () => void;
}

/** Shows where the pushed template is, and which merge tags changed. */
export function PushDone({ provider, made, onClose }: PushDoneProps) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {made.updated ? words.done.updated : words.done.created}
        <strong className="font-medium [overflow-wrap:anywhere]">{words.done.name(made.name)}</strong>
        {words.done.where(provider.name)}
      </p>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{words.done.id}</span>
        <code className="font-mono [overflow-wrap:anywhere]">{made.templateId}</code>
        <CopyButton text={made.templateId} label={words.done.copyId} iconOnly />
      </div>
      <Warnings provider={provider} warnings={made.warnings} truncated={made.truncated} />
      <div className="flex flex-wrap justify-end gap-2">
        {made.url && (
          <Button asChild>
            <a href={made.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {words.done.open(provider.name)}
            </a>
          </Button>
        )}
        <Button variant="primary" autoFocus onClick={onClose}>
          {words.done.close}
        </Button>
      </div>
    </div>
  );
}
