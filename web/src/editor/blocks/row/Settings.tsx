import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { LayoutControl } from "../../inspector/LayoutControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { NumberControl } from "../../inspector/NumberControl";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { SwitchControl } from "../../inspector/SwitchControl";
import { TypographyGroup } from "../../inspector/TypographyGroup";
import { useFrame } from "../../style/FrameContext";
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <Group title={words.row.title}>
      <LayoutControl path="layout" label={words.row.layout} />
      <NumberControl path="columnGap" label={words.row.gap} max={200} fallback={0} />
    </Group>
  ),
  style: (
    <>
      <BackgroundGroup />
      <SpacingGroup />
      <BorderGroup />
      <TypographyGroup />
    </>
  ),
  mobile: (
    <MobileGroups fontSize={null}>
      <StackColumns />
    </MobileGroups>
  ),
  dark: <DarkGroup />,
};

function StackColumns() {
  const around = useFrame();
  return <SwitchControl path="responsive.stackColumns" label={words.row.stack} fallback={around.stack} />;
}
