import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { InlineTextControl } from "../../inspector/InlineTextControl";
import { ItemsControl } from "../../inspector/ItemsControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { SwitchControl } from "../../inspector/SwitchControl";
import { TypographyGroup } from "../../inspector/TypographyGroup";

export const settings: BlockSettings = {
  content: (
    <Group title="List">
      <SwitchControl path="ordered" label="Number the points" />
      <ItemsControl path="items" itemName="point" blank="New point">
        <InlineTextControl path="" label="Text" />
      </ItemsControl>
    </Group>
  ),
  style: (
    <>
      <TypographyGroup />
      <SpacingGroup />
      <BackgroundGroup isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <MobileGroups />,
  dark: <DarkGroup />,
};
