import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import type { Push } from "../api/generated/types.gen";
import { Badge } from "../ui/Badge";
import { TextLink } from "../ui/TextLink";
import { TimeAgo } from "../ui/TimeAgo";
import { words } from "./words";

export interface PushEntryProps {
  readonly slug: string;
  readonly push: Push;
  /** The provider's name. */
  readonly provider: string;
}

/** A push in the history: the template, provider, author and result. */
export function PushEntry({ slug, push, provider }: PushEntryProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {push.templateId ? (
            <TextLink>
              <Link to="/a/$slug/templates/$id" params={{ slug, id: push.templateId }}>
                {push.name}
              </Link>
            </TextLink>
          ) : (
            push.name
          )}
        </p>
        <p className="text-muted text-sm">
          {words.history.by(provider, push.createdBy?.name)}
          <TimeAgo time={push.createdAt} />
        </p>
        {push.error && <p className="text-danger text-sm">{push.error}</p>}
      </div>
      <div className="flex items-center gap-3 text-sm">
        {push.providerTemplateId && <code className="font-mono text-muted text-xs">{push.providerTemplateId}</code>}
        {push.url && (
          <TextLink>
            <a href={push.url} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1">
              {words.history.open}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          </TextLink>
        )}
        <StateBadge {...push} />
      </div>
    </li>
  );
}

function StateBadge({ status, action }: Pick<Push, "status" | "action">) {
  if (status === "failed") return <Badge tone="danger">{words.history.failed}</Badge>;
  if (status === "pending") return <Badge>{words.history.pending}</Badge>;
  if (status === "unknown") return <Badge tone="danger">{words.history.unknown}</Badge>;
  return <Badge tone="accent">{action === "update" ? words.history.updated : words.history.created}</Badge>;
}
