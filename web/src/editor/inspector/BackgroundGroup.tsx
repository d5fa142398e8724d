import { ColorControl } from "./ColorControl";
import { GradientControl } from "./GradientControl";
import { Group } from "./Group";
import { If } from "./If";
import { ImageControl } from "./ImageControl";
import { PositionControl } from "./PositionControl";
import { SelectControl } from "./SelectControl";
import { SizeControl } from "./SizeControl";

const repeats = [
  { value: "no-repeat", label: "No" },
  { value: "repeat", label: "Both ways" },
  { value: "repeat-x", label: "Across" },
  { value: "repeat-y", label: "Down" },
];

export interface BackgroundGroupProps {
  /** The block uses the background colour for something else. */
  readonly hasOwnColor?: boolean;
  readonly isRare?: boolean;
}

/** Colour, gradient and picture behind a block. */
export function BackgroundGroup({ hasOwnColor, isRare }: BackgroundGroupProps) {
  return (
    <Group title="Background" isRare={isRare}>
      {!hasOwnColor && <ColorControl path="styles.backgroundColor" label="Colour" placeholder="None" />}
      <GradientControl path="styles.backgroundGradient" label="Gradient" colorPath="styles.backgroundColor" />
      <ImageControl path="styles.backgroundImage" label="Image" />
      <If path="styles.backgroundImage" is={Boolean}>
        <p className="text-muted text-xs">The image covers the gradient. Outlook shows it behind rows only.</p>
        <SizeControl path="styles.backgroundSize" label="Image size" />
        <PositionControl path="styles.backgroundPosition" label="Position" />
        <SelectControl path="styles.backgroundRepeat" label="Repeat" options={repeats} fallback="No" />
      </If>
    </Group>
  );
}
