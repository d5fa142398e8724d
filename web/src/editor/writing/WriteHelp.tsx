import { plain } from "../saving/describeClash";
import { useControl } from "../state/fields";
import { inlineOf, losesFormats } from "./inlineOf";
import { TextHelp } from "./TextHelp";

export interface WriteHelpProps {
  readonly path: string;
  /** The text is inline HTML, not plain. */
  readonly isInline?: boolean;
  readonly onDone: () => void;
}

/** Other wordings for the text at a path. */
export function WriteHelp({ path, isInline = false, onDone }: WriteHelpProps) {
  const { value, change } = useControl(path);
  const text = typeof value === "string" ? value : "";
  return (
    <TextHelp
      label="Write with AI"
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => (isInline ? plain(text) : text)}
      ifEmpty="Write something first, then come back to improve it."
      note={isInline && losesFormats(text) ? "Formatting of single words is lost. Links stay." : undefined}
      onChoose={(words) => change(isInline ? inlineOf(words, text) : words.replaceAll("\n", " "))}
      onDone={onDone}
    />
  );
}
