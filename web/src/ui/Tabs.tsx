import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
  /** Classes for every panel, such as "p-4" or "overflow-y-auto". */
  panelClassName?: string;
}

/** Shows one of several panels. The arrow keys, Home and End switch tabs. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
  panelClassName,
}: TabsProps<Value>) {
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  const shown = value ?? chosen;

  function show(next: Value) {
    setChosen(next);
    if (next !== shown) onValueChange?.(next);
  }

  function press(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === shown);
    const to = steps[event.key]?.(at);
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <div className={clsx("flex min-h-0 flex-col", className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="flex shrink-0 gap-1 border-line border-b px-2"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === shown}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === shown ? 0 : -1}
            onFocus={() => show(tab.value)}
            onClick={() => show(tab.value)} // not every browser focuses a button when it's clicked
            className="-mb-px cursor-pointer whitespace-nowrap border-transparent border-b-2 px-2.5 py-2 text-muted text-sm hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== shown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing else that can be focused, and it scrolls
          tabIndex={0}
          className={tab.value === shown ? clsx("min-h-0 flex-1", panelClassName) : undefined}
        >
          {tab.value === shown && tab.content}
        </div>
      ))}
    </div>
  );
}

/** The next tab's index for each key. -1 is the last tab. */
const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};
