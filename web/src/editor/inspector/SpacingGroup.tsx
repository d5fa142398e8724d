import { Group } from "./Group";
import { SidesControl } from "./SidesControl";

/** Room inside and outside of a block. */
export function SpacingGroup() {
  return (
    <Group title="Spacing">
      <SidesControl path="styles" name="padding" label="Padding" />
      <SidesControl path="styles" name="margin" label="Margin" />
    </Group>
  );
}
