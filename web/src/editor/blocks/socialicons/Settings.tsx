import { aligns } from "../../inspector/aligns";
import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { ChoiceControl } from "../../inspector/ChoiceControl";
import { ColorControl } from "../../inspector/ColorControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { If } from "../../inspector/If";
import { ItemsControl } from "../../inspector/ItemsControl";
import { LinkControl } from "../../inspector/LinkControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { NumberControl } from "../../inspector/NumberControl";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { SwitchControl } from "../../inspector/SwitchControl";
import { words } from "../settingsWords";
import { AddPlatform } from "./AddPlatform";
import { PlatformControl } from "./PlatformControl";

const shapes = [
  { value: "circle", label: words.socialIcons.shapes.circle },
  { value: "rounded", label: words.socialIcons.shapes.rounded },
  { value: "square", label: words.socialIcons.shapes.square },
] as const;

const variants = [
  { value: "filled", label: words.socialIcons.variants.filled },
  { value: "outline", label: words.socialIcons.variants.outline },
  { value: "minimal", label: words.socialIcons.variants.minimal },
] as const;

export const settings: BlockSettings = {
  content: (
    <Group title={words.socialIcons.title}>
      <ItemsControl
        path="icons"
        itemName={words.socialIcons.item}
        title={<PlatformControl path="platformId" />}
        blank={{ platformId: "link", url: "", enabled: true }}
        renderAdd={(add) => <AddPlatform onAdd={(platformId) => add({ platformId, url: "", enabled: true })} />}
      >
        <LinkControl path="url" label={words.socialIcons.profile} />
        <SwitchControl path="enabled" label={words.socialIcons.show} fallback />
      </ItemsControl>
    </Group>
  ),
  style: (
    <>
      <Group title={words.socialIcons.title}>
        <ChoiceControl
          path="styles.shape"
          label={words.socialIcons.shape}
          options={shapes}
          fallback="circle"
          layout="below"
        />
        <ChoiceControl
          path="styles.variant"
          label={words.socialIcons.variant}
          options={variants}
          fallback="filled"
          layout="below"
        />
        <NumberControl path="styles.iconSize" label={words.socialIcons.size} min={12} max={96} fallback={24} />
        <NumberControl path="styles.iconSpacing" label={words.socialIcons.spacing} max={100} fallback={8} />
        <ChoiceControl path="styles.alignment" label={words.socialIcons.alignment} options={aligns} fallback="center" />
        <ColorControl
          path="styles.iconColor"
          label={words.socialIcons.color}
          placeholder={words.socialIcons.platformColor}
        />
        <If path="styles.variant" is={(variant) => variant !== "minimal"}>
          <ColorControl
            path="styles.backgroundColor"
            label={words.socialIcons.fill}
            placeholder={words.socialIcons.platformColor}
          />
        </If>
      </Group>
      <SpacingGroup />
      <BackgroundGroup hasOwnColor isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <MobileGroups fontSize={null} />,
  dark: <DarkGroup hasText={false} />,
};
