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
import { words } from "../settingsWords";

const isOn = (value: unknown) => value === true;

export const settings: BlockSettings = {
  content: (
    <>
      <Group title={words.footer.sender}>
        <TextControl
          path="address"
          label={words.footer.address}
          rows={2}
          hasMergeTags
          hint={words.footer.addressHint}
        />
        <SwitchControl path="showCopyright" label={words.footer.showCopyright} />
        <If path="showCopyright" is={isOn}>
          <TextControl path="companyName" label={words.footer.company} hasMergeTags />
        </If>
      </Group>
      <Group title={words.footer.unsubscribe}>
        <TextControl path="unsubscribeLabel" label={words.footer.label} fallback={words.footer.unsubscribe} />
        <LinkControl path="unsubscribeHref" label={words.footer.link} placeholder="{{unsubscribe_url}}" />
      </Group>
      <Group title={words.footer.preferences}>
        <SwitchControl path="showPreferences" label={words.footer.showPreferences} />
        <If path="showPreferences" is={isOn}>
          <TextControl path="preferencesLabel" label={words.footer.label} fallback={words.footer.preferences} />
          <LinkControl path="preferencesHref" label={words.footer.link} placeholder="{{preferences_url}}" />
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
