import { EyeOff } from "lucide-react";
import { Button } from "../../ui/Button";
import { Tabs } from "../../ui/Tabs";
import { blockOf } from "../blocks";
import { settingsOf } from "../blocks/settings";
import { setHidden } from "../document/commands/label";
import { labelOf } from "../document/outline";
import { canEdit } from "../document/rules";
import { typeOf } from "../document/tree";
import type { NodeId } from "../document/types";
import { BlockFields } from "../inspector/BlockFields";
import { type SettingsTab, settingsTabs } from "../inspector/BlockSettings";
import { report } from "../inspector/report";
import { useDocument, useEditor, useNode } from "../useEditor";

const titles: Readonly<Record<SettingsTab, string>> = {
  content: "Content",
  style: "Style",
  mobile: "Mobile",
  dark: "Dark",
};

export interface BlockInspectorProps {
  readonly id: NodeId;
  /** The tab that was looked at last: it stays when another block is selected. */
  readonly tab: SettingsTab;
  readonly onTabChange: (tab: SettingsTab) => void;
}

/** The controls of one block, or why it has none. */
export function BlockInspector({ id, tab, onTabChange }: BlockInspectorProps) {
  const editor = useEditor();
  const document = useDocument();
  const node = useNode(id);
  if (!node) return null;
  const { icon: Icon, insertable } = blockOf(typeOf(node));
  const settings = settingsOf(typeOf(node));
  const verdict = canEdit(document, id);
  const isLocked = editor.isReadOnly || (!verdict.ok && insertable);
  const offered = settingsTabs.filter((name) => settings[name]);
  const only = offered.length === 1 && offered[0] && settings[offered[0]];
  return (
    <>
      <header className="flex shrink-0 items-center gap-2 border-line border-b px-4 py-2.5">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 className="min-w-0 truncate font-medium text-sm">{labelOf(document, id)}</h2>
      </header>
      {node.hidden && (
        <HiddenNote onShow={editor.isReadOnly ? undefined : () => report(editor.dispatch(setHidden, id, false))} />
      )}
      {isLocked ? (
        <p className="p-4 text-muted text-sm">
          {verdict.ok ? "You can look at this template, but not change it." : verdict.reason}
        </p>
      ) : (
        <BlockFields id={id}>
          {only ? (
            <div className="min-h-0 flex-1 overflow-y-auto">{only}</div>
          ) : (
            <Tabs
              label="Settings of the block"
              className="min-h-0 flex-1"
              panelClassName="overflow-y-auto focus-visible:outline-offset-[-2px]"
              tabs={offered.map((name) => ({ value: name, label: titles[name], content: settings[name] }))}
              value={offered.includes(tab) ? tab : offered[0]}
              onValueChange={onTabChange}
            />
          )}
        </BlockFields>
      )}
    </>
  );
}

function HiddenNote({ onShow }: { onShow: (() => void) | undefined }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-line border-b bg-sunken px-4 py-2 text-sm">
      <EyeOff aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="flex-1">Hidden: it is not sent.</span>
      {onShow && (
        <Button size="sm" variant="ghost" onClick={onShow}>
          Show it
        </Button>
      )}
    </div>
  );
}
