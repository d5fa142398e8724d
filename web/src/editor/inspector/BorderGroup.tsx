import { ColorControl } from "./ColorControl";
import { Group } from "./Group";
import { If } from "./If";
import { NumberControl } from "./NumberControl";
import { words } from "./words";

/** The border and corner radius of a block. */
export function BorderGroup({ radius = 0, isRare }: { radius?: number; isRare?: boolean }) {
  return (
    <Group title={words.border.title} isRare={isRare}>
      <NumberControl path="styles.borderRadius" label={words.border.radius} max={500} fallback={radius} />
      <ColorControl path="styles.borderColor" label={words.border.color} placeholder={words.none} />
      <If path="styles.borderColor" is={Boolean}>
        <NumberControl path="styles.borderWidth" label={words.border.width} max={50} fallback={1} />
      </If>
    </Group>
  );
}
