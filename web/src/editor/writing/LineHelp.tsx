import { useControl } from "../state/fields";
import { useEditor } from "../state/useEditor";
import { emailText } from "./emailText";
import { TextHelp } from "./TextHelp";
import { words } from "./words";

export interface LineHelpProps {
  readonly label: string;
  /** The setting to fill in. */
  readonly path: "subject" | "previewText";
  /** The line next to it in the inbox, which shouldn't say the same thing. */
  readonly other: "subject" | "previewText";
  /** The draft that the template was created from. */
  readonly generationId: string | undefined;
  readonly onDone: () => void;
}

/** Suggests subjects or preview text based on the text of the email. */
export function LineHelp({ label, path, other, generationId, onDone }: LineHelpProps) {
  const editor = useEditor();
  const { change } = useControl(path);
  return (
    <TextHelp
      label={label}
      actions={[path === "subject" ? "subject" : "preview"]}
      read={() => emailText(editor.document)}
      ifEmpty={words.lines.ifEmpty}
      generationId={generationId}
      isUseless={(idea) => idea === editor.settings[other] || idea === editor.settings[path]}
      onChoose={change}
      onDone={onDone}
    />
  );
}
