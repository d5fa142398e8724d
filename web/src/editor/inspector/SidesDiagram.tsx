import { clsx } from "clsx";
import { type Side, sideNames } from "./boxValues";
import { NumberInput } from "./NumberInput";
import { words } from "./words";

export interface SidesDiagramProps {
  readonly label: string;
  readonly stored: Readonly<Record<Side, number | undefined>>;
  /** The value in effect for each side. */
  readonly shown: Readonly<Record<Side, number>>;
  readonly onChange: (side: Side, value: number | undefined) => void;
  readonly onDone: () => void;
}

const places: Record<Side, string> = {
  Top: "col-start-2 row-start-1",
  Right: "col-start-3 row-start-2",
  Bottom: "col-start-2 row-start-3",
  Left: "col-start-1 row-start-2",
};

/** A number field on each side of a drawn block. Edges above zero are highlighted. */
export function SidesDiagram({ label, stored, shown, onChange, onDone }: SidesDiagramProps) {
  return (
    <div className="grid grid-cols-3 items-center gap-1.5 rounded-md border border-line bg-sunken/50 p-2">
      {sideNames.map((side) => (
        <div key={side} className={places[side]}>
          <NumberInput
            name={words.spacing.side(label, side)}
            value={stored[side]}
            fallback={shown[side]}
            max={500}
            isCentered
            onValueChange={(value) => onChange(side, value)}
            onDone={onDone}
          />
        </div>
      ))}
      <div
        aria-hidden
        className={clsx(
          "col-start-2 row-start-2 h-8 rounded-sm border-2 border-line bg-surface",
          shown.Top > 0 && "border-t-accent",
          shown.Right > 0 && "border-r-accent",
          shown.Bottom > 0 && "border-b-accent",
          shown.Left > 0 && "border-l-accent",
        )}
      />
    </div>
  );
}
