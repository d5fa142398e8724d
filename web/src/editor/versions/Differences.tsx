/** What differs between two mails, in words. */
export function Differences({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-muted text-sm">Both say the same.</p>;
  return (
    <ul aria-label="What differs" className="max-h-24 overflow-y-auto text-muted text-sm">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same words, and the list is drawn anew as a whole
        <li key={`${i} ${line}`} className="truncate">
          {line}
        </li>
      ))}
    </ul>
  );
}
