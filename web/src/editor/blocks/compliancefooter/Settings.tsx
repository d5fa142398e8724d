import { BackgroundGroup } from "../../inspector/BackgroundGroup";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { BorderGroup } from "../../inspector/BorderGroup";
import { DarkGroup } from "../../inspector/DarkGroup";
import { Group } from "../../inspector/Group";
import { If } from "../../inspector/If";
import { LinkControl } from "../../inspector/LinkControl";
import { MobileGroups } from "../../inspector/MobileGroups";
import { SpacingGroup } from "../../inspector/SpacingGroup";
import { SwitchControl } from "../../inspector/SwitchControl";
import { TextControl } from "../../inspector/TextControl";
import { TypographyGroup } from "../../inspector/TypographyGroup";

const isOn = (value: unknown) => value === true;

export const settings: BlockSettings = {
  content: (
    <>
      <Group title="Sender">
        <TextControl
          path="address"
          label="Postal address"
          rows={2}
          hasMergeTags
          hint="The law asks for it in marketing mails."
        />
        <SwitchControl path="showCopyright" label="Show © and the company" />
        <If path="showCopyright" is={isOn}>
          <TextControl path="companyName" label="Company" hasMergeTags />
        </If>
      </Group>
      <Group title="Unsubscribe">
        <TextControl path="unsubscribeLabel" label="Label" fallback="Unsubscribe" />
        <LinkControl path="unsubscribeHref" label="Link" placeholder="{{unsubscribe_url}}" />
      </Group>
      <Group title="Preferences">
        <SwitchControl path="showPreferences" label="Show a link to preferences" />
        <If path="showPreferences" is={isOn}>
          <TextControl path="preferencesLabel" label="Label" fallback="Preferences" />
          <LinkControl path="preferencesHref" label="Link" placeholder="{{preferences_url}}" />
        </If>
      </Group>
    </>
  ),
  style: (
    <>
      <TypographyGroup fontSize={14} textAlign="center" />
      <SpacingGroup />
      <BackgroundGroup isRare />
      <BorderGroup isRare />
    </>
  ),
  mobile: <MobileGroups />,
  dark: <DarkGroup />,
};
