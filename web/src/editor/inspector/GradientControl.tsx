import { Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/Button";
import { useControl, useValue } from "../state/fields";
import { gradient as readGradient } from "../style/blockStyle";
import { contrast, cssColor, ink, over, parseColor, white } from "../style/color";
import { cssGradient } from "../style/css";
import { ColorControl } from "./ColorControl";
import { NumberControl } from "./NumberControl";
import { Row } from "./Row";
import { useBrandKit } from "./useBrandKit";
import { words } from "./words";

export interface GradientControlProps {
  readonly path: string;
  readonly label: string;
  /** The color that the gradient replaces. */
  readonly colorPath: string;
}

/** Two colors and the angle of the gradient between them. */
export function GradientControl({ path, label, colorPath }: GradientControlProps) {
  const { value, change, reset } = useControl(path);
  const color = useValue(colorPath);
  const kit = useBrandKit();
  const slider = useId();
  if (value === undefined || value === null) {
    const start = { ...(shadesOf(color) ?? brandColors(kit)), angle: 135 };
    return (
      <Button size="sm" variant="ghost" onClick={() => change(start)} className="-mx-2 justify-start px-2! text-muted">
        <Plus aria-hidden />
        {words.gradients.add(label)}
      </Button>
    );
  }
  const drawn = readGradient({ value }, "value");
  return (
    <Row label={label} layout="below" isGroup onReset={reset} problem={drawn ? undefined : words.gradients.incomplete}>
      {() => (
        <fieldset className="flex flex-col gap-2 rounded-md border border-line bg-sunken/50 p-2.5">
          <legend className="sr-only">{label}</legend>
          <div aria-hidden className="checkered h-6 overflow-hidden rounded-[6px] border border-line">
            <div className="size-full" style={{ background: drawn && cssGradient(drawn) }} />
          </div>
          <ColorControl path={`${path}.from`} label={words.gradients.from} fallback={drawn && cssColor(drawn.from)} />
          <ColorControl path={`${path}.to`} label={words.gradients.to} fallback={drawn && cssColor(drawn.to)} />
          <NumberControl
            path={`${path}.angle`}
            label={words.gradients.angle}
            fallback={135}
            max={360}
            step={5}
            unit={words.gradients.degrees}
          />
          <AngleSlider id={slider} path={`${path}.angle`} />
        </fieldset>
      )}
    </Row>
  );
}

/** A gradient from a color to a shade of it, so that text on it stays readable. */
function shadesOf(color: unknown) {
  const from = parseColor(color);
  if (!from?.a) return undefined;
  const isNearBlack = contrast(from, white) > 12;
  return { from: cssColor(from), to: cssColor(over({ ...(isNearBlack ? white : ink), a: 0.25 }, from)) };
}

function brandColors(kit: ReturnType<typeof useBrandKit>) {
  return { from: kit?.primaryColor ?? "#1d4ed8", to: kit?.accentColor ?? kit?.secondaryColor ?? "#7c3aed" };
}

function AngleSlider({ id, path }: { id: string; path: string }) {
  const { value, type, endTyping } = useControl(path);
  return (
    <input
      id={id}
      type="range"
      aria-label={words.gradients.slider}
      min={0}
      max={360}
      step={5}
      value={typeof value === "number" ? value : 135}
      onChange={(event) => type(Number(event.target.value))}
      onPointerUp={endTyping}
      onBlur={endTyping}
      className="h-5 w-full cursor-pointer accent-accent"
    />
  );
}
