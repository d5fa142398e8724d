import { useControl } from "../inspector/Fields";
import { plain } from "../saving/describeClash";
import { inlineOf, losesFormats } from "./inlineOf";
import { TextHelpButton } from "./TextHelpButton";

export interface WriteControlProps {
  readonly path: string;
  /** The text is inline HTML, not plain. */
  readonly isInline?: boolean;
}

/** Rewrites, shortens, lengthens or translates the text at a path, as one step of undo. */
export function WriteControl({ path, isInline = false }: WriteControlProps) {
  const { value, change } = useControl(path);
  const text = typeof value === "string" ? value : "";
  return (
    <TextHelpButton
      label="Write with AI"
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => (isInline ? plain(text) : text)}
      ifEmpty="Write some words first: they are what it starts from."
      note={isInline && losesFormats(text) ? "Formats of single words go; links stay on their words." : undefined}
      onChoose={(words) => change(isInline ? inlineOf(words, text) : words.replaceAll("\n", " "))}
    />
  );
}
