import { useControl } from "../inspector/Fields";
import { useEditor, useSelection } from "../useEditor";
import { wordsOfMail } from "./mailWords";
import { pictureContext } from "./pictureContext";
import { TextHelpButton } from "./TextHelpButton";

/** Ideas for the subject or the preview text, which should not say the same. */
export function LineIdeas({ path, other, label }: { path: string; other: string; label: string }) {
  const editor = useEditor();
  const { change } = useControl(path);
  return (
    <TextHelpButton
      label={label}
      actions={["subject"]}
      read={() => wordsOfMail(editor.document)}
      ifEmpty="The mail has no words yet. Ideas come from what it says."
      isUseless={(idea) => idea === editor.settings[other] || idea === editor.settings[path]}
      onChoose={change}
    />
  );
}

/** Ideas for the alternative text of the selected picture. */
export function AltIdeas() {
  const editor = useEditor();
  const id = useSelection();
  const { change, value } = useControl("alt");
  return (
    <TextHelpButton
      label="Ideas for the alternative text"
      actions={["alt"]}
      read={() => (id === undefined ? "" : pictureContext(editor.document, id))}
      ifEmpty="Nothing near the picture tells what it shows: no file name, no heading, no text."
      note="It is made of the words around the picture, not of the picture: look whether it is true."
      isUseless={(idea) => idea === value}
      onChoose={change}
    />
  );
}
