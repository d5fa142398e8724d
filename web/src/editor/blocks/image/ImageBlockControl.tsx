import type { Picked } from "../../../images/picker/picked";
import { setProps } from "../../document/commands/props";
import { ImageControl } from "../../inspector/ImageControl";
import { report } from "../../state/report";
import { useEditor, useSelection } from "../../state/useEditor";
import { imageChanges } from "./imageChanges";
import { roomIn } from "./roomIn";

/** The picture of an image block. A chosen one brings its width and its photographer along, as one step of undo. */
export function ImageBlockControl() {
  const editor = useEditor();
  const id = useSelection();
  const pick = (picked: Picked) => {
    if (id === undefined) return;
    const room = roomIn(editor.document, editor.settings, id);
    report(editor.dispatch(setProps, id, imageChanges(picked, room, editor.node(id)?.props?.src)));
  };
  return <ImageControl path="src" label="Address" onPick={pick} />;
}
