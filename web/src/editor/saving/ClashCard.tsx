import { clsx } from "clsx";
import { useId } from "react";
import type { Side } from "../document/merge/clash";
import { ClashValue } from "./ClashValue";
import type { DescribedClash } from "./describeClash";
import { words } from "./dialogWords";

export interface ClashCardProps {
  readonly clash: DescribedClash;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const sides = [
  { side: "ours", label: words.merge.ours },
  { side: "theirs", label: words.merge.theirs },
] as const;

/** A conflicting change: the value before, and the two new values to choose from. */
export function ClashCard({ clash, chosen, onChoose }: ClashCardProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-4">
      <legend className="sr-only">{`${clash.where}, ${clash.what}`}</legend>
      <p aria-hidden className="truncate font-medium">
        {clash.where}
      </p>
      <p aria-hidden className="text-muted text-sm">
        {clash.what}
      </p>
      {clash.before && (
        <div className="mt-2 flex items-start gap-2 text-muted text-sm">
          <span className="shrink-0">{words.merge.before}</span>
          <ClashValue value={clash.before} />
        </div>
      )}
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, label }) => (
          <label
            key={side}
            className={clsx(
              "flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border p-3 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent",
              chosen === side ? "border-accent bg-accent-soft" : "border-control/60",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-muted text-xs">{label}</span>
              <ClashValue value={clash[side]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
