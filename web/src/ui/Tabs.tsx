import { clsx } from "clsx";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

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
  /** Of every panel: "p-4", "overflow-y-auto". */
  panelClassName?: string;
}

/** Panels of which one shows. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
  panelClassName,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(chosen) => onValueChange?.(chosen as Value)}
      className={clsx("flex min-h-0 flex-col", className)}
    >
      <Radix.List aria-label={label} className="flex shrink-0 gap-1 border-line border-b px-2">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // The library gives it the focus by script, which shows a ring to who pressed it with a mouse.
            onMouseDown={(event) => event.currentTarget.focus({ focusVisible: false })}
            className="-mb-px cursor-pointer whitespace-nowrap border-transparent border-b-2 px-2.5 py-2 text-muted text-sm hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={clsx("min-h-0 flex-1", panelClassName)}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
