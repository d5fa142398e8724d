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
import { report } from "../state/report";
import type { Editor } from "../state/store";
import { useEditor, useReadingOf } from "../state/useEditor";
import { words } from "./inspectorWords";
import { ReadOnlyNote } from "./ReadOnlyNote";

const titles: Readonly<Record<SettingsTab, string>> = words.inspector.tabs;

export interface BlockInspectorProps {
  readonly id: NodeId;
  /** The tab that was opened last. It stays open when another block is selected. */
  readonly tab: SettingsTab;
  readonly onTabChange: (tab: SettingsTab) => void;
}

/** The controls of one block, or the reason it has none. Each control reads its own prop, so typing in one doesn't render them all. */
export function BlockInspector({ id, tab, onTabChange }: BlockInspectorProps) {
  const editor = useEditor();
  const type = useReadingOf(() => typeOf(editor.node(id)));
  const isHidden = useReadingOf(() => editor.node(id)?.hidden ?? false);
  const label = useReadingOf(() => labelOf(editor.document, id));
  const locked = useReadingOf(() => whyLocked(editor, id));
  const { icon: Icon } = blockOf(type);
  return (
    <>
      <header className="flex shrink-0 items-center gap-2 border-line border-b px-4 py-2.5">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 className="min-w-0 truncate font-medium text-sm">{label}</h2>
      </header>
      {isHidden && (
        <HiddenNote
          onShow={locked || editor.isReadOnly ? undefined : () => report(editor.dispatch(setHidden, id, false))}
        />
      )}
      {editor.isReadOnly ? (
        <div className="p-4">
          <ReadOnlyNote />
        </div>
      ) : locked ? (
        <p className="p-4 text-muted text-sm">{locked}</p>
      ) : (
        <BlockFields id={id}>
          <BlockTabs key={type} type={type} tab={tab} onTabChange={onTabChange} />
        </BlockFields>
      )}
    </>
  );
}

/**
 * Why a block's controls aren't shown. Undefined for blocks that can't be inserted, because their settings already explain
 * it.
 */
function whyLocked(editor: Editor, id: NodeId): string | undefined {
  const verdict = canEdit(editor.document, id);
  return verdict.ok || !blockOf(typeOf(editor.node(id))).insertable ? undefined : verdict.reason;
}

interface BlockTabsProps extends Omit<BlockInspectorProps, "id"> {
  readonly type: string;
}

function BlockTabs({ type, tab, onTabChange }: BlockTabsProps) {
  const settings = settingsOf(type);
  const offered = settingsTabs.filter((name) => settings[name]);
  const [first] = offered;
  if (first && offered.length === 1) return <div className="min-h-0 flex-1 overflow-y-auto">{settings[first]}</div>;
  return (
    <Tabs
      label={words.inspector.tabsLabel}
      className="min-h-0 flex-1"
      panelClassName="overflow-y-auto focus-visible:outline-offset-[-2px]"
      tabs={offered.map((name) => ({ value: name, label: titles[name], content: settings[name] }))}
      value={offered.includes(tab) ? tab : first}
      onValueChange={onTabChange}
    />
  );
}

function HiddenNote({ onShow }: { onShow: (() => void) | undefined }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-line border-b bg-sunken px-4 py-2 text-sm">
      <EyeOff aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="flex-1">{words.inspector.hidden}</span>
      {onShow && (
        <Button size="sm" variant="ghost" onClick={onShow}>
          {words.inspector.show}
        </Button>
      )}
    </div>
  );
}
