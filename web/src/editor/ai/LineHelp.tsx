import { useControl } from "../inspector/Fields";
import { useEditor } from "../useEditor";
import { wordsOfMail } from "./mailWords";
import { TextHelp } from "./TextHelp";

export interface LineHelpProps {
  readonly label: string;
  /** The setting that is filled in. */
  readonly path: "subject" | "previewText";
  /** The line beside it in the inbox, which should not say the same. */
  readonly other: "subject" | "previewText";
  readonly onDone: () => void;
}

/** Lines for the inbox, made of what the mail says. */
export function LineHelp({ label, path, other, onDone }: LineHelpProps) {
  const editor = useEditor();
  const { change } = useControl(path);
  return (
    <TextHelp
      label={label}
      actions={[path === "subject" ? "subject" : "preview"]}
      read={() => wordsOfMail(editor.document)}
      ifEmpty="The mail has no words yet. Ideas come from what it says."
      isUseless={(idea) => idea === editor.settings[other] || idea === editor.settings[path]}
      onChoose={change}
      onDone={onDone}
    />
  );
}
