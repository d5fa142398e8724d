import { ChevronRight, CircleCheck, TriangleAlert } from "lucide-react";
import type { Warning } from "../../api/generated/types.gen";

export interface WarningListProps {
  readonly warnings: readonly Warning[];
  /** Leads to the block that a warning is about; without it warnings are only read. */
  readonly onSelect?: (nodeId: string) => void;
}

/** What a sender should know about a mail. */
export function WarningList({ warnings, onSelect }: WarningListProps) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
        Nothing to mend.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1">
      {warnings.map((warning, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same warning may come twice, and the list is drawn anew as a whole
        <li key={`${warning.code} ${warning.nodeId} ${i}`}>
          <WarningRow warning={warning} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}

function WarningRow({
  warning: { message, nodeId },
  onSelect,
}: {
  warning: Warning;
  onSelect: WarningListProps["onSelect"];
}) {
  const content = (
    <>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{message}</span>
    </>
  );
  if (nodeId === undefined || !onSelect) return <div className="flex gap-2 px-2 py-1.5 text-sm">{content}</div>;
  return (
    <button
      type="button"
      onClick={() => onSelect(nodeId)}
      className="flex min-h-9 w-full cursor-pointer items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover pointer-coarse:min-h-11"
    >
      {content}
      <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    </button>
  );
}
