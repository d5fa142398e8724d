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

  function openContent() {
    if (tab !== "content") flushSync(() => open("content")); // the field must be there to get the focus
  }

  useWishes(fieldWish, () => {
    openContent();
    openFirstField();
  });
  useWishes(wishedField, ({ name }) => {
    openContent();
    focusField(name);
  });

  if (selection === undefined) return <TemplateSettings />;
  return <BlockInspector id={selection} tab={tab} onTabChange={open} />;
}

const answered = new WeakSet<object>();

/** Answers each wish once, also the one that came before the inspector. */
function useWishes<T extends object>(wishes: Signal<T | undefined>, answer: (wish: T) => void) {
  const take = useEffectEvent(() => {
    const wish = wishes.value;
    if (wish === undefined || answered.has(wish)) return;
    answered.add(wish);
    answer(wish);
  });
  useEffect(() => {
    take();
    return wishes.subscribe(() => take());
  }, [wishes]);
}
