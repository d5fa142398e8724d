import { aligns } from "../../inspector/aligns";
import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { ChoiceControl } from "../../inspector/ChoiceControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { LinkControl } from "../../inspector/LinkControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TextControl } from "../../inspector/TextControl";
import { WidthControl } from "../../inspector/WidthControl";
import { AltIdeas } from "../../writing/AltIdeas";
import { words } from "../settingsWords";
import { ImageBlockControl } from "./ImageBlockControl";

export const settings: BlockSettings = {
  content: (
    <>
      <Group title={words.image.title}>
        <ImageBlockControl />
        <TextControl
          path="alt"
          label={words.image.alt}
          rows={2}
          keepsEmpty
          assist={<AltIdeas />}
          hint={words.image.altHint}
        />
        <LinkControl path="href" label={words.image.link} />
        <WidthControl path="width" label={words.image.width} fallback="full" startPixels={320} />
        <ChoiceControl path="align" label={words.image.alignment} options={aligns} fallback="center" />
      </Group>
      <Group title={words.image.credit} isRare>
        <TextControl path="unsplashAttribution.photographerName" label={words.image.photographer} />
        <TextControl path="unsplashAttribution.photographerUsername" label={words.image.username} />
        <TextControl path="unsplashAttribution.unsplashPhotoId" label={words.image.photoId} />
      </Group>
    </>
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
