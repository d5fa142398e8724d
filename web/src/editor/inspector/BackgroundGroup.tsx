import { ColorControl } from "./ColorControl";
import { GradientControl } from "./GradientControl";
import { Group } from "./Group";
import { If } from "./If";
import { ImageControl } from "./ImageControl";
import { PositionControl } from "./PositionControl";
import { SelectControl } from "./SelectControl";
import { SizeControl } from "./SizeControl";
import { words } from "./words";

const repeats = [
  { value: "no-repeat", label: words.background.repeats.none },
  { value: "repeat", label: words.background.repeats.both },
  { value: "repeat-x", label: words.background.repeats.across },
  { value: "repeat-y", label: words.background.repeats.down },
];

export interface BackgroundGroupProps {
  /** The block uses the background color for something else. */
  readonly hasOwnColor?: boolean;
  readonly isRare?: boolean;
}

/** The background color, gradient and image of a block. */
export function BackgroundGroup({ hasOwnColor, isRare }: BackgroundGroupProps) {
  return (
    <Group title={words.background.title} isRare={isRare}>
      {!hasOwnColor && <ColorControl path="styles.backgroundColor" label={words.color} placeholder={words.none} />}
      <GradientControl path="styles.backgroundGradient" label={words.gradient} colorPath="styles.backgroundColor" />
      <ImageControl path="styles.backgroundImage" label={words.image} />
      <If path="styles.backgroundImage" is={Boolean}>
        <p className="text-muted text-xs">{words.background.imageHint}</p>
        <SizeControl path="styles.backgroundSize" label={words.background.size} />
        <PositionControl path="styles.backgroundPosition" label={words.background.position} />
        <SelectControl
          path="styles.backgroundRepeat"
          label={words.background.repeat}
          options={repeats}
          fallback={words.background.repeats.none}
        />
      </If>
    </Group>
  );
}
