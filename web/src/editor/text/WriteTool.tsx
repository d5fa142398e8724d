import { lazy } from "react";
import { TextHelpButton } from "../writing/TextHelpButton";
import { useHasModel } from "../writing/useHasModel";
import type { TextSession } from "./TextSession";
import { words } from "./words";

const WriteInPlace = lazy(async () => ({ default: (await import("./WriteInPlace")).WriteInPlace }));

/** Rewrites the selection, or the whole text if nothing is selected. Renders nothing without a model. */
export function WriteTool({ session }: { session: TextSession }) {
  if (!useHasModel()) return null;
  return (
    <TextHelpButton label={words.write.label} side="top" tabIndex={-1} onClose={() => session.focus()}>
      {(close) => <WriteInPlace session={session} onDone={close} />}
    </TextHelpButton>
  );
}
