import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { fieldWish } from "../canvas/fieldWish";
import { wishedField } from "../checks/goTo";
import type { SettingsTab } from "../inspector/BlockSettings";
import { useSelection } from "../useEditor";
import { BlockInspector } from "./BlockInspector";
import { focusField, openFirstField } from "./focusFirstField";
import { TemplateSettings } from "./TemplateSettings";

export interface InspectorContentProps {
  /** Told when another tab is opened. */
  readonly onTabChange?: (from: SettingsTab, to: SettingsTab) => void;
}

/** The controls of the selected block, or of the template if none is selected. */
export function InspectorContent({ onTabChange }: InspectorContentProps) {
  const selection = useSelection();
  const [tab, setTab] = useState<SettingsTab>("content");

  function open(next: SettingsTab) {
    setTab(next);
    if (next !== tab) onTabChange?.(tab, next);
  }

  const answer = useEffectEvent(() => {
    flushSync(() => open("content")); // the field must be there to get the focus
    openFirstField();
  });
  useEffect(() => fieldWish.subscribe(() => answer()), []);
  const answerByName = useEffectEvent(() => {
    flushSync(() => open("content"));
    focusField(wishedField.value?.name ?? "");
  });
  useEffect(() => wishedField.subscribe(() => answerByName()), []);

  if (selection === undefined) return <TemplateSettings />;
  return <BlockInspector id={selection} tab={tab} onTabChange={open} />;
}
