import { useControl } from "../inspector/Fields";
import { useEditor, useSelection } from "../useEditor";
import { pictureContext } from "./pictureContext";
import { TextHelp } from "./TextHelp";

/** Alternative texts, made of what surrounds the selected picture. */
export function AltHelp({ onDone }: { onDone: () => void }) {
  const editor = useEditor();
  const id = useSelection();
  const { change, value } = useControl("alt");
  return (
    <TextHelp
      label="Ideas for the alt text"
      actions={["alt"]}
      read={() => (id === undefined ? "" : pictureContext(editor.document, id))}
      ifEmpty="Nothing near the picture tells what it shows: no file name, no heading, no text."
      note="It is made of the words around the picture, not of the picture: look whether it is true."
      isUseless={(idea) => idea === value}
      onChoose={change}
      onDone={onDone}
    />
  );
}
