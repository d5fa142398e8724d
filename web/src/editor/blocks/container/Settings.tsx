import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { SwitchControl } from "../../inspector/SwitchControl";
import { TypographyGroup } from "../../inspector/TypographyGroup";
import { useFrame } from "../../style/FrameContext";
import { words } from "../settingsWords";

export const settings: BlockSettings = {
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

/** Stacking set on a section applies to all rows in it. */
function StackColumns() {
  const around = useFrame();
  return <SwitchControl path="responsive.stackColumns" label={words.section.stack} fallback={around.stack} />;
}
