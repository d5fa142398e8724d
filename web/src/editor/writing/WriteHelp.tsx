import { plain } from "../saving/describeClash";
import { useControl } from "../state/fields";
import { inlineOf, losesFormats } from "./inlineOf";
import { TextHelp } from "./TextHelp";
import { words } from "./words";

export interface WriteHelpProps {
  readonly path: string;
  /** Whether the text is inline HTML instead of plain text. */
  readonly isInline?: boolean;
  readonly onDone: () => void;
}

/** Suggests rewrites of the text at a path. */
export function WriteHelp({ path, isInline = false, onDone }: WriteHelpProps) {
  const { value, change } = useControl(path);
  const text = typeof value === "string" ? value : "";
  return (
    <TextHelp
      label={words.write.label}
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => (isInline ? plain(text) : text)}
      ifEmpty={words.write.ifEmpty}
      note={isInline && losesFormats(text) ? words.write.losesFormatting : undefined}
      onChoose={(chosen) => change(isInline ? inlineOf(chosen, text) : chosen.replaceAll("\n", " "))}
      onDone={onDone}
    />
  );
}
