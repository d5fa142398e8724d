import { useState } from "react";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import type { Choices, Side } from "../document/merge/clash";
import { ClashCard } from "./ClashCard";
import { describeClash } from "./describeClash";
import { words } from "./dialogWords";
import type { Conflict } from "./Saver";
import { useSaver, useSaveState } from "./SaverContext";

/** Asks which of two conflicting changes to keep. Everything else is already merged. */
export function MergeDialog() {
  const saver = useSaver();
  const { conflict, isPutOff } = useSaveState();
  if (!conflict || isPutOff) return null;
  return <Questions conflict={conflict} onLater={() => saver.putOff(true)} />;
}

function Questions({ conflict, onLater }: { conflict: Conflict; onLater: () => void }) {
  const saver = useSaver();
  const [choices, setChoices] = useState<Choices>({});
  const clashes = conflict.clashes.map((clash) => describeClash(clash, conflict));
  const open = clashes.filter(({ key }) => !Object.hasOwn(choices, key)).length;
  const chooseAll = (side: Side) =>
    setChoices({ ...choices, ...Object.fromEntries(clashes.map(({ key }) => [key, side])) });
  return (
    <Dialog
      open
      onOpenChange={onLater}
      size="md"
      title={words.merge.title}
      description={words.merge.description(clashes.length)}
      footer={
        <>
          <Button onClick={() => chooseAll("ours")}>{words.merge.allOurs}</Button>
          <Button onClick={() => chooseAll("theirs")}>{words.merge.allTheirs}</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => saver.resolve(choices).catch(toastError)}>
            {open > 0 ? words.merge.open(open) : words.merge.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {clashes.map((clash) => (
          <ClashCard
            key={clash.key}
            clash={clash}
            chosen={Object.hasOwn(choices, clash.key) ? choices[clash.key] : undefined}
            onChoose={(side) => setChoices({ ...choices, [clash.key]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}
