import { ColorControl } from "./ColorControl";
import { Group } from "./Group";
import { If } from "./If";
import { NumberControl } from "./NumberControl";

/** The line around a block and its corners. */
export function BorderGroup({ radius = 0, isRare }: { radius?: number; isRare?: boolean }) {
  return (
    <Group title="Border" isRare={isRare}>
      <NumberControl path="styles.borderRadius" label="Corners" max={500} fallback={radius} />
      <ColorControl path="styles.borderColor" label="Line" placeholder="None" />
      <If path="styles.borderColor" is={Boolean}>
        <NumberControl path="styles.borderWidth" label="Line width" max={50} fallback={1} />
      </If>
    </Group>
  );
}
