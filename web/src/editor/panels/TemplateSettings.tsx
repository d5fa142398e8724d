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
import { ReadOnlyNote } from "./ReadOnlyNote";

const directions = [
  { value: "ltr", label: "Left to right" },
  { value: "rtl", label: "Right to left" },
] as const;

const fontStyles = [
  { value: "normal", label: "Normal" },
  { value: "italic", label: "Italic" },
] as const;

/** What holds for the whole mail. */
export function TemplateSettings() {
  const editor = useEditor();
  const subject = text(useSettings(), "subject");
  return (
    <>
      <header className="flex shrink-0 items-center gap-2 border-line border-b px-4 py-2.5">
        <Mail aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 className="font-medium text-sm">Template settings</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {editor.isReadOnly ? (
          <div className="flex flex-col gap-3 p-4">
            <InboxLine />
            <ReadOnlyNote />
          </div>
        ) : (
          <SettingsFields>
            <Group title="Inbox">
              <InboxFields />
            </Group>
            <Group title="Look">
              <NumberControl path="width" label="Width" min={320} max={960} step={10} fallback={600} />
              <ColorControl path="backgroundColor" label="Background" fallback={cssColor(white)} />
              <FontControl path="fontFamily" label="Font" fallback="Helvetica, Arial, sans-serif" />
              <ColorControl path="linkColor" label="Links" fallback="#1d4ed8" />
              <Button size="sm" onClick={() => editor.selectBlock(ROOT)}>
                <SlidersHorizontal aria-hidden />
                More styles of the mail
              </Button>
            </Group>
            <Group title="Language">
              <SelectControl path="lang" label="Language" options={languages} fallback="English" />
              <ChoiceControl path="dir" label="Direction" options={directions} fallback="ltr" layout="below" />
              <TextControl
                path="title"
                label="Title"
                fallback={subject ?? "The template's name"}
                hint="Of the mail as a web page: browsers and screen readers say it."
              />
            </Group>
            <Group title="Web fonts" isRare>
              <p className="text-muted text-xs">
                At most twelve. Mail clients that load none show the next family of a stack.
              </p>
              <ItemsControl
                path="fonts"
                itemName="font"
                nameOf={(font) => text(font, "family") ?? ""}
                blank={{ family: "", url: "", weight: 400, style: "normal" }}
              >
                <TextControl path="family" label="Family" keepsEmpty placeholder="Inter" />
                <LinkControl path="url" label="File" hint="The address of a woff2, woff, ttf or otf file." />
                <NumberControl path="weight" label="Weight" min={100} max={900} step={100} unit="" fallback={400} />
                <ChoiceControl path="style" label="Style" options={fontStyles} fallback="normal" />
              </ItemsControl>
            </Group>
          </SettingsFields>
        )}
      </div>
    </>
  );
}
