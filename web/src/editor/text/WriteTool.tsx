import { lazy } from "react";
import { TextHelpButton } from "../writing/TextHelpButton";
import { useHasModel } from "../writing/useHasModel";
import type { TextSession } from "./TextSession";

const WriteInPlace = lazy(async () => ({ default: (await import("./WriteInPlace")).WriteInPlace }));

/** Rewrites the selection, or the whole text where nothing is selected. Nothing without a model. */
export function WriteTool({ session }: { session: TextSession }) {
  if (!useHasModel()) return null;
  return (
    <TextHelpButton label="Write with AI" side="top" tabIndex={-1} onClose={() => session.focus()}>
      {(close) => <WriteInPlace session={session} onDone={close} />}
    </TextHelpButton>
  );
}
