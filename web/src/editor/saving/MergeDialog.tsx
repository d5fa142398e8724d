import { useState } from "react";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import type { Choices, Side } from "../document/merge/clash";
import { ClashCard } from "./ClashCard";
import { describeClash } from "./describeClash";
import type { Conflict } from "./Saver";
import { useSaver, useSaveState } from "./SaverContext";

/** Asks about what two people changed differently. Everything else is merged already. */
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
      title="Changed here and elsewhere"
      description={`Everything that fits together is merged. ${clashes.length === 1 ? "One thing was" : `${clashes.length} things were`} changed in two ways: choose which to keep.`}
      footer={
        <>
          <Button onClick={() => chooseAll("ours")}>All yours</Button>
          <Button onClick={() => chooseAll("theirs")}>All theirs</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => saver.resolve(choices).catch(toastError)}>
            {open > 0 ? `${open} to choose` : "Merge and save"}
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
