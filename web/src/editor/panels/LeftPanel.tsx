import { Tabs } from "../../ui/Tabs";
import { useRemembered } from "../inspector/useRemembered";
import { useEditor } from "../state/useEditor";
import { Layouts } from "./Layouts";
import { Outline } from "./Outline";
import { Palette } from "./Palette";

/** What can be put into the mail, and what is in it. */
export function LeftPanel() {
  const { isReadOnly } = useEditor();
  const [tab, setTab] = useRemembered("left", "blocks");
  if (isReadOnly) {
    return (
      <aside aria-label="Outline" className="flex h-full min-h-0 flex-col bg-surface">
        <h2 className="shrink-0 border-line border-b px-4 py-2 font-medium text-sm">Outline</h2>
        <Outline />
      </aside>
    );
  }
  const tabs = [
    { value: "blocks", label: "Blocks", content: <Palette /> },
    { value: "layouts", label: "Layouts", content: <Layouts /> },
    { value: "outline", label: "Outline", content: <Outline /> },
  ];
  return (
    <aside aria-label="Blocks and outline" className="flex h-full min-h-0 flex-col bg-surface">
      <Tabs
        label="Blocks and outline"
        tabs={tabs}
        value={tabs.some(({ value }) => value === tab) ? tab : "blocks"}
        onValueChange={setTab}
        className="min-h-0 flex-1"
        panelClassName="flex flex-col overflow-y-auto focus-visible:outline-offset-[-2px]"
      />
    </aside>
  );
}
