import { useState } from "react";
import type { SettingsTab } from "../inspector/BlockSettings";
import { useSelection } from "../useEditor";
import { BlockInspector } from "./BlockInspector";
import { TemplateSettings } from "./TemplateSettings";

/** The controls of the selected block, or of the template if none is selected. */
export function InspectorContent() {
  const selection = useSelection();
  const [tab, setTab] = useState<SettingsTab>("content");
  if (selection === undefined) return <TemplateSettings />;
  return <BlockInspector id={selection} tab={tab} onTabChange={setTab} />;
}
