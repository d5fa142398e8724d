import { Group } from "./Group";
import { SidesControl } from "./SidesControl";
import { words } from "./words";

/** The padding and margin of a block. */
export function SpacingGroup() {
  return (
    <Group title={words.spacing.title}>
      <SidesControl path="styles" name="padding" label={words.padding} />
      <SidesControl path="styles" name="margin" label={words.margin} />
    </Group>
  );
}
