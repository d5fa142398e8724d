import { useCallback, useEffect } from "react";
import { may, useAccount } from "../../api/account";
import { toast } from "../../ui/toast";
import { useUploads } from "../blocks/uploads";
import { spotFor } from "../document/places";
import { nodeOf, typeOf } from "../document/tree";
import { announce } from "../state/announce";
import type { Editor } from "../state/store";
import { useEditor } from "../state/useEditor";
import { FileDrag, fileTarget } from "./FileDrag";
import { words } from "./words";

/** Handles images dropped on the canvas. Returns a function that handles pasted ones. */
export function useFiles(iframe: HTMLIFrameElement, frame: Document, zoom: number) {
  const editor = useEditor();
  const uploads = useUploads();
  const mayAdd = may(useAccount(), "template:create") && !editor.isReadOnly;

  useEffect(() => {
    if (!uploads) return;
    const drag = new FileDrag({ editor, iframe, frame, zoom }, mayAdd, (files, target) => uploads.add(files, target));
    return () => drag.end();
  }, [editor, uploads, iframe, frame, zoom, mayAdd]);

  return useCallback(
    (editor: Editor, files: File[]) => {
      const images = files.filter(({ type }) => type.startsWith("image/"));
      if (!mayAdd) return void toast(words.files.notAllowed, { id: "files" });
      if (images.length === 0) return void toast(words.files.pasteImagesOnly, { id: "files" });
      uploads?.add(images, pasteTarget(editor));
      announce(words.files.uploading(images.length));
    },
    [uploads, mayAdd],
  );
}

/** Pasted images go into the selected image block, or after the selected block. */
function pasteTarget({ document, selection }: Editor) {
  if (selection !== undefined && typeOf(nodeOf(document, selection)) === "ImageBlock")
    return { kind: "replace", id: selection } as const;
  const { parent, index } = spotFor(document, "ImageBlock", selection);
  return fileTarget(document, parent, index);
}
