import { verticalAligns } from "../../inspector/aligns";
import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { ChoiceControl } from "../../inspector/ChoiceControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TypographyGroup } from "../../inspector/TypographyGroup";

/** Its width comes from the layout of its row. */
export const settings: BlockSettings = {
  content: (
    <Group title="Column">
      <ChoiceControl path="verticalAlign" label="Content" options={verticalAligns} fallback="top" />
      <p className="text-muted text-xs">Its width comes from the layout of its row: select the row to change it.</p>
    </Group>
  ),
  style: (
    <>
      <BackgroundGroup />
      <SpacingGroup />
      <BorderGroup />
      <TypographyGroup />
    </>
  ),
  mobile: <MobileGroups fontSize={null} />,
  dark: <DarkGroup />,
};
