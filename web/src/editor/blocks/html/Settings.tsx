import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { HtmlControl } from "../../inspector/HtmlControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TypographyGroup } from "../../inspector/TypographyGroup";
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <Group title={words.html.title}>
      <HtmlControl path="html" label={words.html.source} hint={words.html.hint} />
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
