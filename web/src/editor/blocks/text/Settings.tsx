import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { ChoiceControl } from "../../inspector/ChoiceControl";
import { DarkGroup } from "../../inspector/DarkGroup";
import { EditTextControl } from "../../inspector/EditTextControl";
import { Group } from "../../inspector/Group";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { TypographyGroup } from "../../inspector/TypographyGroup";
import { useControl } from "../../state/fields";
import { words } from "../settingsWords";

const tags = [
  { value: "p", label: words.text.types.paragraph },
  { value: "h1", label: words.text.types.h1 },
  { value: "h2", label: words.text.types.h2 },
  { value: "h3", label: words.text.types.h3 },
] as const;

export const settings: BlockSettings = {
  content: (
    <Group title={words.text.title}>
      <ChoiceControl path="tagName" label={words.text.type} options={tags} fallback="p" layout="below" />
      <EditTextControl path="text" label={words.text.text} />
    </Group>
  ),
  style: (
    <>
      <TextTypography />
      <SpacingGroup />
      <BackgroundGroup isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <TextMobile />,
  dark: <DarkGroup />,
};

const scales: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.25 };

/** A heading doesn't inherit its font size. It multiplies its own by the heading's scale. */
function TextTypography() {
  const scale = useScale();
  if (scale === undefined) return <TypographyGroup />;
  return <TypographyGroup fontSize={16} fontWeight="bold" lineHeight={1.25} sizeHint={words.text.sizeHint(scale)} />;
}

function TextMobile() {
  const scale = useScale();
  const { value } = useControl("styles.fontSize");
  return <MobileGroups fontSize={scale === undefined ? undefined : scale * (typeof value === "number" ? value : 16)} />;
}

function useScale(): number | undefined {
  const { value } = useControl("tagName");
  return typeof value === "string" ? scales[value] : undefined;
}
