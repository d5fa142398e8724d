import { useControl } from "../state/fields";
import { useEditor } from "../state/useEditor";
import { wordsOfEmail } from "./emailWords";
import { TextHelp } from "./TextHelp";

export interface LineHelpProps {
  readonly label: string;
  /** The setting that is filled in. */
  readonly path: "subject" | "previewText";
  /** The line next to it in the inbox, which should not say the same. */
  readonly other: "subject" | "previewText";
  /** The draft that the template was made from. */
  readonly generationId: string | undefined;
  readonly onDone: () => void;
}

/** Lines for the inbox that fit what the email says. */
export function LineHelp({ label, path, other, generationId, onDone }: LineHelpProps) {
  const editor = useEditor();
  const { change } = useControl(path);
  return (
    <TextHelp
      label={label}
      actions={[path === "subject" ? "subject" : "preview"]}
      read={() => wordsOfEmail(editor.document)}
      ifEmpty="Write your email first. Ideas come from its text."
      generationId={generationId}
      isUseless={(idea) => idea === editor.settings[other] || idea === editor.settings[path]}
      onChoose={change}
      onDone={onDone}
    />
  );
}
