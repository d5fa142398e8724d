import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { ColorControl } from "../../inspector/ColorControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { MobileGroups } from "../../inspector/MobileGroups";
import { NumberControl } from "../../inspector/NumberControl";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { cssColor, lineGray } from "../../style/color";
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  style: (
    <>
      <Group title={words.divider.title}>
        <ColorControl path="styles.lineColor" label={words.divider.color} fallback={cssColor(lineGray)} />
        <NumberControl path="styles.lineWidth" label={words.divider.thickness} min={1} max={50} fallback={1} />
      </Group>
      <SpacingGroup />
      <BackgroundGroup isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <MobileGroups fontSize={null} />,
  dark: (
    <DarkGroup hasText={false}>
      <ColorControl
        path="darkStyles.lineColor"
        label={words.divider.darkColor}
        placeholder={words.divider.sameAsLight}
      />
    </DarkGroup>
  ),
};
