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
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <Group title={words.column.title}>
      <ChoiceControl path="verticalAlign" label={words.column.vertical} options={verticalAligns} fallback="top" />
      <p className="text-muted text-xs">{words.column.widthHint}</p>
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
