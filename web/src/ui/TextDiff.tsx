import { type Piece, wordDiff } from "./wordDiff";

/** A text with what was removed and added; both texts where little of the first is left. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const pieces = wordDiff(before, after) ?? [
    { kind: "gone" as const, text: before },
    { kind: "same" as const, text: "\n" },
    { kind: "new" as const, text: after },
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
  if (kind === "gone") return <del className="text-muted decoration-danger">{text}</del>;
  if (kind === "new") return <ins className="rounded-sm bg-accent-soft font-medium text-ink no-underline">{text}</ins>;
  return text;
}
