import { clsx } from "clsx";
import type { TemplateVersion } from "../../api/generated/types.gen";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { TimeAgo } from "../../ui/TimeAgo";
import { words } from "./words";

export interface VersionListProps {
  readonly versions: readonly TemplateVersion[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The versions with their author and time, newest first. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <nav aria-label={words.title} className="max-h-48 shrink-0 overflow-y-auto md:max-h-none md:w-64">
      <ol className="flex flex-col gap-0.5">
        {versions.map(({ id, createdAt, createdBy, label, labeled }, i) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
              className={clsx(
                "flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 py-2 text-left hover:bg-hover",
                id === chosen && "bg-accent-soft",
              )}
            >
              <Avatar name={createdBy.name} />
              <span className="min-w-0 flex-1">
                {labeled && <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{label}</span>}
                <span className={clsx("block truncate", labeled ? "text-muted text-sm" : "font-medium")}>
                  {createdBy.name}
                </span>
                <span className="block text-muted text-sm">
                  <TimeAgo time={createdAt} />
                </span>
              </span>
              {i === 0 ? <Badge tone="accent">{words.current}</Badge> : label && !labeled && <Badge>{label}</Badge>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
