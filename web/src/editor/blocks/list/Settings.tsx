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
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <Group title={words.list.title}>
      <SwitchControl path="ordered" label={words.list.numbered} />
      <ItemsControl path="items" itemName={words.list.item} blank={words.list.newItem}>
        <InlineTextControl path="" label={words.list.text} />
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
