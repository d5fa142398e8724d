import type { Picked } from "../../../images/picker/picked";
import { setProps } from "../../document/commands/props";
import { ImageControl } from "../../inspector/ImageControl";
import { report } from "../../state/report";
import { useEditor, useSelection } from "../../state/useEditor";
import { words } from "../settingsWords";
import { imageChanges } from "./imageChanges";
import { roomIn } from "./roomIn";

/** The image of an image block. Choosing one also sets its width and photographer, in one undo step. */
export function ImageBlockControl() {
  const editor = useEditor();
  const id = useSelection();
  const pick = (picked: Picked) => {
    if (id === undefined) return;
    const room = roomIn(editor.document, editor.settings, id);
    report(editor.dispatch(setProps, id, imageChanges(picked, room, editor.node(id)?.props?.src)));
  };
  return <ImageControl path="src" label={words.image.url} onPick={pick} />;
}
