import { useControl } from "../state/fields";
import { useEditor, useSelection } from "../state/useEditor";
import { imageContext } from "./imageContext";
import { TextHelp } from "./TextHelp";
import { words } from "./words";

/** Suggests alt text based on the content around the selected image. */
export function AltHelp({ onDone }: { onDone: () => void }) {
  const editor = useEditor();
  const id = useSelection();
  const { change, value } = useControl("alt");
  return (
    <TextHelp
      label={words.alt.label}
      actions={["alt"]}
      read={() => (id === undefined ? "" : imageContext(editor.document, id))}
      ifEmpty={words.alt.ifEmpty}
      note={words.alt.note}
      isUseless={(idea) => idea === value}
      onChoose={change}
      onDone={onDone}
    />
  );
}
