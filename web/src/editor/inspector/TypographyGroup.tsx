import type { Align } from "../style/blockStyle";
import { cssColor } from "../style/color";
import { useFrame } from "../style/FrameContext";
import { aligns } from "./aligns";
import { ChoiceControl } from "./ChoiceControl";
import { ColorControl } from "./ColorControl";
import { FontControl } from "./FontControl";
import { Group } from "./Group";
import { NumberControl } from "./NumberControl";
import { SelectControl } from "./SelectControl";

export interface TypographyGroupProps {
  /** What this block has of its own where it says nothing; anything else comes from the blocks around. */
  readonly fontSize?: number;
  readonly fontWeight?: string;
  readonly lineHeight?: number;
  readonly textAlign?: Align;
  /** What is aligned, if it is not the text. */
  readonly alignLabel?: string;
  /** The block has another colour for its text. */
  readonly hasOwnColor?: boolean;
  readonly sizeHint?: string;
}

const weights = [
  { value: "normal", also: "400", label: "Normal" },
  { value: "500", label: "Medium" },
  { value: "600", label: "Semibold" },
  { value: "700", also: "bold", label: "Bold" },
];

/** Font, size, weight, alignment and colour of a text, or of the texts in a section. */
export function TypographyGroup({ alignLabel = "Align", hasOwnColor, sizeHint, ...own }: TypographyGroupProps) {
  const around = useFrame();
  const weight = own.fontWeight ?? around.weight;
  return (
    <Group title="Typography">
      <FontControl path="styles.fontFamily" label="Font" fallback={around.font} />
      <NumberControl
        path="styles.fontSize"
        label="Size"
        min={1}
        max={200}
        fallback={own.fontSize ?? around.size}
        hint={sizeHint}
      />
      <SelectControl path="styles.fontWeight" label="Weight" options={weights} fallback={weightName(weight)} />
      <ChoiceControl
        path="styles.textAlign"
        label={alignLabel}
        options={aligns}
        fallback={own.textAlign ?? around.align}
      />
      {!hasOwnColor && <ColorControl path="styles.color" label="Colour" fallback={cssColor(around.color)} />}
      <NumberControl
        path="styles.lineHeight"
        label="Line height"
        min={0.5}
        max={200}
        step={(from) => (from < 5 ? 0.1 : 1)}
        unit=""
        fallback={own.lineHeight ?? (around.lineHeight || 1.5)}
        hint="Below 5: times the size. From 5: pixels."
      />
      <NumberControl path="styles.letterSpacing" label="Letter spacing" min={-10} max={50} fallback={around.spacing} />
    </Group>
  );
}

function weightName(weight: string): string {
  return weights.find(({ value, also }) => value === weight || also === weight)?.label ?? weight;
}
