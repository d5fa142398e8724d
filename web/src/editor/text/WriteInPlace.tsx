import { TextHelp } from "../writing/TextHelp";
import { replaceWords, wordsAt } from "./replaceWords";
import type { TextSession } from "./TextSession";

/** Other wordings for the text that is being edited: one undo step, here and in the document. */
export function WriteInPlace({ session, onDone }: { session: TextSession; onDone: () => void }) {
  const isPart = !session.view.state.selection.empty;
  return (
    <TextHelp
      label={isPart ? "Rewrite the selection" : "Write with AI"}
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => wordsAt(session.view.state)}
      ifEmpty="Write something first, then come back to improve it."
      onChoose={(words) => {
        session.commit();
        session.run((state) => replaceWords(state, words));
        session.commit();
      }}
      onDone={onDone}
    />
  );
}
