import { TextHelp } from "../writing/TextHelp";
import { rewriteText, selectedText } from "./rewriteText";
import type { TextSession } from "./TextSession";
import { words } from "./words";

/** Suggests rewrites of the open text. Choosing one is a single undo step, here and in the document. */
export function WriteInPlace({ session, onDone }: { session: TextSession; onDone: () => void }) {
  const isPart = !session.view.state.selection.empty;
  return (
    <TextHelp
      label={isPart ? words.write.selection : words.write.label}
      actions={["rewrite", "shorten", "expand", "translate"]}
      read={() => selectedText(session.view.state)}
      ifEmpty={words.write.ifEmpty}
      onChoose={(text) => {
        session.commit();
        session.run((state) => rewriteText(state, text));
        session.commit();
      }}
      onDone={onDone}
    />
  );
}
