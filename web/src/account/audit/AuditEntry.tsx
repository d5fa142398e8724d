import type { AuditEvent } from "../../api/generated/types.gen";
import { Avatar } from "../../ui/Avatar";
import { TimeAgo } from "../../ui/TimeAgo";
import { describeEvent } from "./describeEvent";

export function AuditEntry({ event }: { event: AuditEvent }) {
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <Avatar name={event.actor.name} size="sm" />
      <div className="flex min-w-0 flex-1 justify-between gap-x-3 max-sm:flex-col">
        <p className="min-w-0 [overflow-wrap:anywhere]">{describeEvent(event)}</p>
        <span className="shrink-0 whitespace-nowrap text-muted text-sm">
          <TimeAgo time={event.at} />
        </span>
      </div>
    </li>
  );
}
