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
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <Group title={words.video.title}>
      <LinkControl path="videoUrl" label={words.video.url} hint={words.video.urlHint} />
      <ImageControl path="thumbnailUrl" label={words.video.thumbnail} />
      <TextControl path="alt" label={words.video.alt} rows={2} keepsEmpty />
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
