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
import { words } from "./words";

export interface TypographyGroupProps {
  /** The block's own default. Without one, the block inherits the value. */
  readonly fontSize?: number;
  readonly fontWeight?: string;
  readonly lineHeight?: number;
  readonly textAlign?: Align;
  /** The block has a separate setting for its text color. */
  readonly hasOwnColor?: boolean;
  readonly sizeHint?: string;
}

const weights = [
  { value: "normal", also: "400", label: words.typography.weights.normal },
  { value: "500", label: words.typography.weights.medium },
  { value: "600", label: words.typography.weights.semibold },
  { value: "700", also: "bold", label: words.typography.weights.bold },
];

/** Font, size, weight, alignment and color of a text block, or of all text in a section. */
export function TypographyGroup({ hasOwnColor, sizeHint, ...own }: TypographyGroupProps) {
  const around = useFrame();
  const weight = own.fontWeight ?? around.weight;
  return (
    <Group title={words.typography.title}>
      <FontControl path="styles.fontFamily" label={words.typography.font} fallback={around.font} />
      <NumberControl
        path="styles.fontSize"
        label={words.typography.size}
        min={1}
        max={200}
        fallback={own.fontSize ?? around.size}
        hint={sizeHint}
      />
      <SelectControl
        path="styles.fontWeight"
        label={words.typography.weight}
        options={weights}
        fallback={weightName(weight)}
      />
      <ChoiceControl
        path="styles.textAlign"
        label={words.alignment}
        options={aligns}
        fallback={own.textAlign ?? around.align}
      />
      {!hasOwnColor && <ColorControl path="styles.color" label={words.color} fallback={cssColor(around.color)} />}
      <NumberControl
        path="styles.lineHeight"
        label={words.typography.lineHeight}
        min={0.5}
        max={200}
        step={(from) => (from < 5 ? 0.1 : 1)}
        unit=""
        fallback={own.lineHeight ?? (around.lineHeight || 1.5)}
        hint={words.typography.lineHeightHint}
      />
      <NumberControl
        path="styles.letterSpacing"
        label={words.typography.letterSpacing}
        min={-10}
        max={50}
        fallback={around.spacing}
      />
    </Group>
  );
}

function weightName(weight: string): string {
  return weights.find(({ value, also }) => value === weight || also === weight)?.label ?? weight;
}
