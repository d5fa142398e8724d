import { lazy } from "react";
import { TextHelpButton } from "../ai/TextHelpButton";
import type { TextSession } from "./TextSession";

const WriteInPlace = lazy(async () => ({ default: (await import("./WriteInPlace")).WriteInPlace }));

/** Writes the selected words anew, or the whole text if none are selected. */
export function WriteTool({ session }: { session: TextSession }) {
  return (
    <TextHelpButton label="Write with AI" side="top" tabIndex={-1} onClose={() => session.focus()}>
      {(close) => <WriteInPlace session={session} onDone={close} />}
    </TextHelpButton>
  );
}
