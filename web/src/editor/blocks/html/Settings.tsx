import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { HtmlControl } from "../../inspector/HtmlControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TypographyGroup } from "../../inspector/TypographyGroup";

export const settings: BlockSettings = {
  content: (
    <Group title="HTML">
      <HtmlControl
        path="html"
        label="Source"
        hint="It is cleaned when it is shown: scripts, style sheets, frames and forms go."
      />
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
