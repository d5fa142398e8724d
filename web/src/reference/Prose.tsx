import { Fragment } from "react";

/** Renders the Markdown that descriptions use: paragraphs, lists, **bold** and `code`. */
export function Prose({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => {
      const lines = paragraph.split("\n");
      return lines.every((line) => line.startsWith("- ")) ? (
        <ul key={paragraph} className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>
              <Inline text={line.slice(2)} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={paragraph}>
          <Inline text={lines.join(" ")} />
        </p>
      );
    });
}

export function Inline({ text }: { text: string }) {
  let at = 0;
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    at += part.length;
    if (part.startsWith("`") && part.length > 1) return <Code key={at}>{part.slice(1, -1)}</Code>;
    if (part.startsWith("**") && part.length > 2)
      return (
        <strong key={at} className="font-semibold">
          {part.slice(2, -2)}
        </strong>
      );
    return <Fragment key={at}>{part}</Fragment>;
  });
}

export function Code({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-sunken px-1 py-px font-mono text-[0.92em] [overflow-wrap:anywhere]">{children}</code>
  );
}
