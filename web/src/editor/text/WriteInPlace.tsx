import { TextHelp } from "../ai/TextHelp";
import { replaceWords, wordsAt } from "./replaceWords";
import type { TextSession } from "./TextSession";

/** Other words for a text that is open: one step of undo, here and in the document. */
export function WriteInPlace({ session, onDone }: { session: TextSession; onDone: () => void }) {
  const isPart = !session.view.state.selection.empty;
  return (
    <TextHelp
      label={isPart ? "Write the selected words with AI" : "Write with AI"}
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => wordsAt(session.view.state)}
      ifEmpty="Write some words first: they are what it starts from."
      onChoose={(words) => {
        session.commit();
        session.run((state) => replaceWords(state, words));
        session.commit();
      }}
      onDone={onDone}
    />
  );
}
