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
import { AddPlatform } from "./AddPlatform";
import { PlatformControl } from "./PlatformControl";

const shapes = [
  { value: "circle", label: "Circle" },
  { value: "rounded", label: "Rounded" },
  { value: "square", label: "Square" },
] as const;

const variants = [
  { value: "filled", label: "Filled" },
  { value: "outline", label: "Outline" },
  { value: "minimal", label: "Minimal" },
] as const;

export const settings: BlockSettings = {
  content: (
    <Group title="Icons">
      <ItemsControl
        path="icons"
        itemName="icon"
        title={<PlatformControl path="platformId" />}
        blank={{ platformId: "link", url: "", enabled: true }}
        renderAdd={(add) => <AddPlatform onAdd={(platformId) => add({ platformId, url: "", enabled: true })} />}
      >
        <LinkControl path="url" label="Profile" />
        <SwitchControl path="enabled" label="Show it" fallback />
      </ItemsControl>
    </Group>
  ),
  style: (
    <>
      <Group title="Icons">
        <ChoiceControl path="styles.shape" label="Shape" options={shapes} fallback="circle" layout="below" />
        <ChoiceControl path="styles.variant" label="Variant" options={variants} fallback="filled" layout="below" />
        <NumberControl path="styles.iconSize" label="Size" min={12} max={96} fallback={24} />
        <NumberControl path="styles.iconSpacing" label="Spacing" max={100} fallback={8} />
        <ChoiceControl path="styles.alignment" label="Align" options={aligns} fallback="center" />
        <ColorControl path="styles.iconColor" label="Glyph" placeholder="Platform's" />
        <If path="styles.variant" is={(variant) => variant !== "minimal"}>
          <ColorControl path="styles.backgroundColor" label="Fill" placeholder="Platform's" />
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
