import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { ImageControl } from "../../inspector/ImageControl";
import { LinkControl } from "../../inspector/LinkControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TextControl } from "../../inspector/TextControl";

export const settings: BlockSettings = {
  content: (
    <Group title="Video">
      <LinkControl path="videoUrl" label="Video" hint="Mail clients play no videos: a click on the picture opens it." />
      <ImageControl path="thumbnailUrl" label="Picture" />
      <TextControl path="alt" label="What it is about" rows={2} keepsEmpty />
    </Group>
  ),
  style: (
    <>
      <SpacingGroup />
      <BorderGroup />
      <BackgroundGroup isRare />
    </>
  ),
  mobile: <MobileGroups fontSize={null} />,
  dark: <DarkGroup hasText={false} />,
};
