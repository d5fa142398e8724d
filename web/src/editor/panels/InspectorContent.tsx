import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { fieldWish } from "../canvas/fieldWish";
import { wishedField } from "../checks/goTo";
import type { SettingsTab } from "../inspector/BlockSettings";
import type { Signal } from "../state/signal";
import { useSelection } from "../state/useEditor";
import { BlockInspector } from "./BlockInspector";
import { focusField, openFirstField } from "./focusFirstField";
import { TemplateSettings } from "./TemplateSettings";

export interface InspectorContentProps {
  /** Called when another tab opens. */
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

  function openContent() {
    if (tab !== "content") flushSync(() => open("content")); // the field has to be rendered before it can get focus
  }

  useRequests(fieldWish, () => {
    openContent();
    openFirstField();
  });
  useRequests(wishedField, ({ name }) => {
    openContent();
    focusField(name);
  });

  if (selection === undefined) return <TemplateSettings />;
  return <BlockInspector id={selection} tab={tab} onTabChange={open} />;
}

const answered = new WeakSet<object>();

/** Answers each request to focus a field once, including one made before the inspector was loaded. */
function useRequests<T extends object>(requests: Signal<T | undefined>, answer: (request: T) => void) {
  const take = useEffectEvent(() => {
    const request = requests.value;
    if (request === undefined || answered.has(request)) return;
    answered.add(request);
    answer(request);
  });
  useEffect(() => {
    take();
    return requests.subscribe(() => take());
  }, [requests]);
}
