import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { ItemsControl } from "../../inspector/ItemsControl";
import { LinkControl } from "../../inspector/LinkControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TextControl } from "../../inspector/TextControl";
import { TypographyGroup } from "../../inspector/TypographyGroup";
import { text } from "../../style/blockStyle";
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <Group title={words.menu.title}>
      <ItemsControl
        path="items"
        itemName={words.menu.item}
        nameOf={(item) => text(item, "label") ?? ""}
        blank={{ label: words.menu.newItem, href: "" }}
      >
        <TextControl path="label" label={words.menu.label} keepsEmpty />
        <LinkControl path="href" label={words.menu.link} />
      </ItemsControl>
    </Group>
  ),
  style: (
    <>
      <TypographyGroup textAlign="center" />
      <SpacingGroup />
      <BackgroundGroup isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <MobileGroups />,
  dark: <DarkGroup />,
};
