import { Mail, SlidersHorizontal } from "lucide-react";
import { Button } from "../../ui/Button";
import { ROOT } from "../document/types";
import { ChoiceControl } from "../inspector/ChoiceControl";
import { ColorControl } from "../inspector/ColorControl";
import { FontControl } from "../inspector/FontControl";
import { Group } from "../inspector/Group";
import { ItemsControl } from "../inspector/ItemsControl";
import { LinkControl } from "../inspector/LinkControl";
import { NumberControl } from "../inspector/NumberControl";
import { SelectControl } from "../inspector/SelectControl";
import { SettingsFields } from "../inspector/SettingsFields";
import { TextControl } from "../inspector/TextControl";
import { useEditor, useSettings } from "../state/useEditor";
import { text } from "../style/blockStyle";
import { cssColor, white } from "../style/color";
import { languages } from "../writing/languages";
import { InboxFields } from "./InboxFields";
import { InboxLine } from "./InboxLine";
import { words } from "./inspectorWords";
import { ReadOnlyNote } from "./ReadOnlyNote";

const directions = [
  { value: "ltr", label: words.settings.leftToRight },
  { value: "rtl", label: words.settings.rightToLeft },
] as const;

const fontStyles = [
  { value: "normal", label: words.settings.normal },
  { value: "italic", label: words.settings.italic },
] as const;

/** The settings of the whole email. */
export function TemplateSettings() {
  const editor = useEditor();
  const subject = text(useSettings(), "subject");
  return (
    <>
      <header className="flex shrink-0 items-center gap-2 border-line border-b px-4 py-2.5">
        <Mail aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 className="font-medium text-sm">{words.settings.title}</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {editor.isReadOnly ? (
          <div className="flex flex-col gap-3 p-4">
            <InboxLine />
            <ReadOnlyNote />
          </div>
        ) : (
          <SettingsFields>
            <Group title={words.inbox.group}>
              <InboxFields />
            </Group>
            <Group title={words.settings.style}>
              <NumberControl path="width" label={words.settings.width} min={320} max={960} step={10} fallback={600} />
              <ColorControl path="backgroundColor" label={words.settings.background} fallback={cssColor(white)} />
              <FontControl path="fontFamily" label={words.settings.font} fallback="Helvetica, Arial, sans-serif" />
              <ColorControl path="linkColor" label={words.settings.links} fallback="#1d4ed8" />
              <Button size="sm" onClick={() => editor.selectBlock(ROOT)}>
                <SlidersHorizontal aria-hidden />
                {words.settings.moreStyles}
              </Button>
            </Group>
            <Group title={words.settings.language}>
              <SelectControl
                path="lang"
                label={words.settings.language}
                options={languages}
                fallback={words.settings.defaultLanguage}
              />
              <ChoiceControl
                path="dir"
                label={words.settings.direction}
                options={directions}
                fallback="ltr"
                layout="below"
              />
              <TextControl
                path="title"
                label={words.settings.pageTitle}
                fallback={subject ?? words.settings.defaultPageTitle}
                hint={words.settings.pageTitleHint}
              />
            </Group>
            <Group title={words.settings.fonts} isRare>
              <p className="text-muted text-xs">{words.settings.fontsHint}</p>
              <ItemsControl
                path="fonts"
                itemName={words.settings.fontItem}
                nameOf={(font) => text(font, "family") ?? ""}
                blank={{ family: "", url: "", weight: 400, style: "normal" }}
              >
                <TextControl
                  path="family"
                  label={words.settings.family}
                  keepsEmpty
                  placeholder={words.settings.familyPlaceholder}
                />
                <LinkControl path="url" label={words.settings.file} hint={words.settings.fileHint} />
                <NumberControl
                  path="weight"
                  label={words.settings.weight}
                  min={100}
                  max={900}
                  step={100}
                  unit=""
                  fallback={400}
                />
                <ChoiceControl path="style" label={words.settings.fontStyle} options={fontStyles} fallback="normal" />
              </ItemsControl>
            </Group>
          </SettingsFields>
        )}
      </div>
    </>
  );
}
