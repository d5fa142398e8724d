import { type Piece, wordDiff } from "./wordDiff";

/** Shows text with its removed and added words, or both versions if they're very different. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const pieces = wordDiff(before, after) ?? [
    { kind: "removed" as const, text: before },
    { kind: "same" as const, text: "\n" },
    { kind: "added" as const, text: after },
  ];
  return (
    <p className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
      {pieces.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
        <DiffPiece key={i} {...piece} />
      ))}
    </p>
  );
}

function DiffPiece({ kind, text }: Piece) {
  if (kind === "removed") return <del className="text-muted decoration-danger">{text}</del>;
  if (kind === "added")
    return <ins className="rounded-sm bg-accent-soft font-medium text-ink no-underline">{text}</ins>;
  return text;
}
