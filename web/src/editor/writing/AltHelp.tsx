import { useControl } from "../state/fields";
import { useEditor, useSelection } from "../state/useEditor";
import { imageContext } from "./imageContext";
import { TextHelp } from "./TextHelp";

/** Alt texts, from what surrounds the selected image. */
export function AltHelp({ onDone }: { onDone: () => void }) {
  const editor = useEditor();
  const id = useSelection();
  const { change, value } = useControl("alt");
  return (
    <TextHelp
      label="Alt text ideas"
      actions={["alt"]}
      read={() => (id === undefined ? "" : imageContext(editor.document, id))}
      ifEmpty="We couldn't find a file name, heading or text near the image."
      note="Ideas come from the text around the image. Check that they match what it shows."
      isUseless={(idea) => idea === value}
      onChoose={change}
      onDone={onDone}
    />
  );
}
