import { TextHelpButton } from "../ai/TextHelpButton";
import { replaceWords, wordsAt } from "./replaceWords";
import type { TextSession } from "./TextSession";

/** Writes the selected words anew, or the whole text if none are selected: one step of undo, here and in the document. */
export function WriteTool({ session }: { session: TextSession }) {
  return (
    <TextHelpButton
      label="Write with AI"
      side="top"
      tabIndex={-1}
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => wordsAt(session.view.state)}
      ifEmpty="Write some words first: they are what it starts from."
      onChoose={(words) => {
        session.commit();
        session.run((state) => replaceWords(state, words));
        session.commit();
      }}
      onClose={() => session.focus()}
    />
  );
}
