import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { ColorControl } from "../../inspector/ColorControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { MobileGroups } from "../../inspector/MobileGroups";
import { NumberControl } from "../../inspector/NumberControl";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { cssColor, lineGrey } from "../../style/color";

export const settings: BlockSettings = {
  style: (
    <>
      <Group title="Line">
        <ColorControl path="styles.lineColor" label="Colour" fallback={cssColor(lineGrey)} />
        <NumberControl path="styles.lineWidth" label="Thickness" min={1} max={50} fallback={1} />
      </Group>
      <SpacingGroup />
      <BackgroundGroup isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <MobileGroups fontSize={null} />,
  dark: (
    <DarkGroup hasText={false}>
      <ColorControl path="darkStyles.lineColor" label="Line" placeholder="As in light" />
    </DarkGroup>
  ),
};
