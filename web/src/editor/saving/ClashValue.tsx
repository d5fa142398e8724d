import type { Shown } from "./describeClash";

export function ClashValue({ value }: { value: Shown }) {
  if (value.kind === "color") {
    return (
      <span className="inline-flex items-center gap-2 font-mono text-sm">
        <span aria-hidden className="checkered size-4 overflow-hidden rounded-sm border border-control/50">
          <span className="block size-full" style={{ background: value.color }} />
        </span>
        {value.color}
      </span>
    );
  }
  if (value.kind === "code") {
    return (
      <span className="block max-h-40 overflow-auto whitespace-pre-wrap font-mono text-xs [overflow-wrap:anywhere]">
        {value.code}
      </span>
    );
  }
  return (
    <span className="block max-h-40 overflow-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{value.text}</span>
  );
}
