import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { Version } from "./conversation";
import { MailThumbnail } from "./MailThumbnail";

export interface VersionsProps {
  versions: readonly Version[];
  /** The id of the one that is looked at. */
  shown: string;
  onOpen: (id: string) => void;
}

/** Every version with the words that made it. A press goes back to one, to go on from there. */
export function Versions({ versions, shown, onOpen }: VersionsProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what moves the list
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !current) return;
    // Also when something below takes room: the list gets shorter, and would hide its end.
    const observer = new ResizeObserver(() => {
      box.scrollTop = current.offsetTop - box.offsetTop;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [shown, versions.length]);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <h2 className="font-semibold">{versions.length > 1 ? `${versions.length} versions` : "Change it by words"}</h2>
      <ol ref={list} aria-label="Versions" className="-mx-1 flex min-h-24 flex-col gap-1 overflow-y-auto px-1 py-1">
        {versions.map((version) => (
          <li key={version.id}>
            <VersionButton version={version} isShown={version.id === shown} onOpen={() => onOpen(version.id)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function VersionButton({ version, isShown, onOpen }: { version: Version; isShown: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-current={isShown ? "true" : undefined}
      onClick={onOpen}
      className={clsx(
        "flex w-full cursor-pointer items-start gap-3 rounded-md border p-2 text-left transition-colors",
        isShown ? "border-accent bg-accent-soft" : "border-transparent hover:bg-hover",
      )}
    >
      <span className="h-16 w-13 shrink-0 overflow-hidden rounded-sm border border-line">
        <MailThumbnail id={version.id} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2 text-muted text-xs">
          <span>Version {version.number}</span>
          {version.changed && <span>from version {version.changed}</span>}
        </span>
        <span className="line-clamp-3 text-sm [overflow-wrap:anywhere]">{version.words}</span>
      </span>
    </button>
  );
}
