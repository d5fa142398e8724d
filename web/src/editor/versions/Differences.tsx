import { words } from "./words";

/** Lists the differences between two versions. */
export function Differences({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-muted text-sm">{words.differences.none}</p>;
  return (
    <ul aria-label={words.differences.title} className="max-h-24 overflow-y-auto text-muted text-sm">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same text, and the list never changes in place
        <li key={`${i} ${line}`} className="truncate">
          {line}
        </li>
      ))}
    </ul>
  );
}
