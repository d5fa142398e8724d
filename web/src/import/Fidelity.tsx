import { Tooltip } from "../ui/Tooltip";
import { FocusedHeading } from "./FocusedHeading";
import { inWords, percent } from "./fidelity";
import type { ImportedMail } from "./importedEmail";

/** How much the result is like the original, as a figure and in words. */
export function Fidelity({ fidelity }: { fidelity: ImportedMail["fidelity"] }) {
  return (
    <div className="min-w-0 flex-1 basis-72">
      <FocusedHeading className="font-semibold text-2xl tabular-nums tracking-tight">
        {percent(fidelity.score)} % alike
      </FocusedHeading>
      <p>{inWords(fidelity)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
        <Part name="Content" share={fidelity.content}>
          Words, links and pictures that are in both, in the same order.
        </Part>
        <Part name="Look" share={fidelity.look}>
          Colours, sizes of type, and where things stand, on a desktop and on a phone.
        </Part>
      </p>
    </div>
  );
}

function Part({ name, share, children }: { name: string; share: number; children: string }) {
  return (
    <Tooltip content={children}>
      <button
        type="button"
        className="cursor-help rounded-sm tabular-nums underline decoration-control decoration-dotted underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
      >
        {name} {percent(share)} %
      </button>
    </Tooltip>
  );
}
