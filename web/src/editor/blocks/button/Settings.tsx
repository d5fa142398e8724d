import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { ChoiceControl } from "../../inspector/ChoiceControl";
import { ColorControl } from "../../inspector/ColorControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { GradientControl } from "../../inspector/GradientControl";
import { Group } from "../../inspector/Group";
import { If } from "../../inspector/If";
import { LinkControl } from "../../inspector/LinkControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { NumberControl } from "../../inspector/NumberControl";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TextControl } from "../../inspector/TextControl";
import { TypographyGroup } from "../../inspector/TypographyGroup";
import { WidthControl } from "../../inspector/WidthControl";
import { WriteControl } from "../../writing/WriteControl";

const variants = [
  { value: "solid", label: "Solid" },
  { value: "outline", label: "Outline" },
] as const;

export const settings: BlockSettings = {
  content: (
    <Group title="Button">
      <TextControl path="text" label="Label" keepsEmpty hasMergeTags assist={<WriteControl path="text" />} />
      <LinkControl path="href" label="Link" />
    </Group>
  ),
  style: (
    <>
      <Group title="Button">
        <ChoiceControl path="variant" label="Variant" options={variants} fallback="solid" />
        <ColorControl path="styles.buttonColor" label="Colour" fallback="#222222" />
        <ColorControl path="styles.textColor" label="Label" placeholder="Automatic" />
        <If path="variant" is={(variant) => variant !== "outline"}>
          <GradientControl path="styles.buttonGradient" label="Gradient" colorPath="styles.buttonColor" />
        </If>
        <NumberControl path="styles.borderRadius" label="Corners" max={500} fallback={4} />
        <WidthControl path="width" label="Width" fallback="auto" startPixels={200} />
      </Group>
      <TypographyGroup textAlign="center" alignLabel="Place" hasOwnColor />
      <SpacingGroup />
      <BackgroundGroup isRare />
    </>
  ),
  mobile: <MobileGroups />,
  dark: (
    <DarkGroup hasText={false}>
      <ColorControl path="darkStyles.buttonColor" label="Button" placeholder="As in light" />
      <ColorControl path="darkStyles.textColor" label="Label" placeholder="Automatic" />
    </DarkGroup>
  ),
};
