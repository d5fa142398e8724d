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
import { words } from "../settingsWords";

const variants = [
  { value: "solid", label: words.button.variants.solid },
  { value: "outline", label: words.button.variants.outline },
] as const;

export const settings: BlockSettings = {
  content: (
    <Group title={words.button.title}>
      <TextControl
        path="text"
        label={words.button.label}
        keepsEmpty
        hasMergeTags
        assist={<WriteControl path="text" />}
      />
      <LinkControl path="href" label={words.button.link} />
    </Group>
  ),
  style: (
    <>
      <Group title={words.button.title}>
        <ChoiceControl path="variant" label={words.button.variant} options={variants} fallback="solid" />
        <ColorControl path="styles.buttonColor" label={words.button.color} fallback="#222222" />
        <ColorControl path="styles.textColor" label={words.button.labelColor} placeholder={words.button.automatic} />
        <If path="variant" is={(variant) => variant !== "outline"}>
          <GradientControl path="styles.buttonGradient" label={words.button.gradient} colorPath="styles.buttonColor" />
        </If>
        <NumberControl path="styles.borderRadius" label={words.button.radius} max={500} fallback={4} />
        <WidthControl path="width" label={words.button.width} fallback="auto" startPixels={200} />
      </Group>
      <TypographyGroup textAlign="center" hasOwnColor />
      <SpacingGroup />
      <BackgroundGroup isRare />
    </>
  ),
  mobile: <MobileGroups />,
  dark: (
    <DarkGroup hasText={false}>
      <ColorControl
        path="darkStyles.buttonColor"
        label={words.button.darkColor}
        placeholder={words.button.sameAsLight}
      />
      <ColorControl path="darkStyles.textColor" label={words.button.labelColor} placeholder={words.button.automatic} />
    </DarkGroup>
  ),
};
