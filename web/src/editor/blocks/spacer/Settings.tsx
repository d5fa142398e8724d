import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { MobileGroups } from "../../inspector/MobileGroups";
import { NumberControl } from "../../inspector/NumberControl";
import { useControl } from "../../state/fields";
import { words } from "../settingsWords";

/** A spacer has only a height. Padding and margin wouldn't add to it. */
export const settings: BlockSettings = {
  content: (
    <Group title={words.spacer.title}>
      <NumberControl path="height" label={words.spacer.height} min={1} max={1000} fallback={20} />
    </Group>
  ),
  style: (
    <>
      <BackgroundGroup />
      <BorderGroup isRare />
    </>
  ),
  mobile: (
    <MobileGroups fontSize={null} hasPadding={false}>
      <MobileHeight />
    </MobileGroups>
  ),
  dark: <DarkGroup hasText={false} />,
};

function MobileHeight() {
  const { value } = useControl("height");
  return (
    <NumberControl
      path="mobileHeight"
      label={words.spacer.height}
      max={1000}
      fallback={typeof value === "number" ? value : 20}
    />
  );
}
