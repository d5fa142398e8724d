import { Tooltip } from "../ui/Tooltip";
import { FocusedHeading } from "./FocusedHeading";
import { percent, verdictOf } from "./fidelity";
import type { ImportedEmail } from "./importedEmail";
import { words } from "./words";

/** Shows how closely the result matches the original, as a percentage and as a verdict. */
export function Fidelity({ fidelity }: { fidelity: ImportedEmail["fidelity"] }) {
  return (
    <div className="min-w-0 flex-1 basis-72">
      <FocusedHeading className="font-semibold text-2xl tabular-nums tracking-tight">
        {words.result.match(percent(fidelity.score))}
      </FocusedHeading>
      <p>{verdictOf(fidelity)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
        <Part name={words.result.content} share={fidelity.content} hint={words.result.contentHint} />
        <Part name={words.result.style} share={fidelity.look} hint={words.result.styleHint} />
      </p>
    </div>
  );
}

function Part({ name, share, hint }: { name: string; share: number; hint: string }) {
  return (
    <Tooltip content={hint}>
      <button
        type="button"
        className="cursor-help rounded-sm tabular-nums underline decoration-control decoration-dotted underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
      >
        {words.result.part(name, percent(share))}
      </button>
    </Tooltip>
  );
}
