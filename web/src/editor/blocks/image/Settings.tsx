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
import { ImageBlockControl } from "./ImageBlockControl";

export const settings: BlockSettings = {
  content: (
    <>
      <Group title="Image">
        <ImageBlockControl />
        <TextControl
          path="alt"
          label="Alternative text"
          rows={2}
          keepsEmpty
          assist={<AltIdeas />}
          hint="What it shows, in a few words, for those who do not see it."
        />
        <LinkControl path="href" label="Link" />
        <WidthControl path="width" label="Width" fallback="full" startPixels={320} />
        <ChoiceControl path="align" label="Align" options={aligns} fallback="center" />
      </Group>
      <Group title="Photo credit" isRare>
        <TextControl path="unsplashAttribution.photographerName" label="Photographer" />
        <TextControl path="unsplashAttribution.photographerUsername" label="Unsplash user name" />
        <TextControl path="unsplashAttribution.unsplashPhotoId" label="Unsplash photo id" />
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
