import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import type { Json } from "../document/types";
import { toPath, useControl } from "../state/fields";
import { ItemFields } from "./ItemFields";

export interface ItemsControlProps {
  readonly path: string;
  /** Of one: "link". */
  readonly itemName: string;
  /** What one is called by what is in it; empty, it has a number. */
  readonly nameOf?: (item: Json) => string;
  /** A control that stands where the name would stand; its path begins in the item. */
  readonly title?: ReactNode;
  readonly blank: Json;
  /** The controls of one item; their paths begin in it. */
  readonly children: ReactNode;
  /** Instead of the button that adds a blank one. */
  readonly renderAdd?: (add: (item: Json) => void) => ReactNode;
}

type Part = "up" | "down" | "remove" | "fields";

/** Of a new item its first field has the focus. */
const focusable: Readonly<Record<Part, string>> = {
  up: "[data-part=up]",
  down: "[data-part=down]",
  remove: "[data-part=remove]",
  fields: "[data-part=fields] :is(input, textarea)",
};

/** A list whose items are added, edited, moved and removed. */
export function ItemsControl({ path, itemName, nameOf, title, blank, children, renderAdd }: ItemsControlProps) {
  const { value, change } = useControl(path);
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  // What gets the focus once the list has changed: the part of the item with that index.
  const focusNext = useRef<{ index: number; part: Part }>(undefined);

  useEffect(() => {
    if (!focusNext.current) return;
    const { index, part } = focusNext.current;
    focusNext.current = undefined;
    const item = list.current?.children[index];
    const wanted = item?.querySelector<HTMLElement>(`${focusable[part]}:not(:disabled)`);
    (wanted ?? item?.querySelector<HTMLElement>("button:not(:disabled)"))?.focus();
  });

  function put(changed: readonly Json[], next: { index: number; part: Part }, announcement: string) {
    focusNext.current = next;
    setSaid(announcement);
    change(changed);
  }

  function move(index: number, to: number) {
    const others = items.filter((_, i) => i !== index);
    const moved = [...others.slice(0, to), items[index] as Json, ...others.slice(to)];
    put(moved, { index: to, part: to < index ? "up" : "down" }, `Moved to place ${to + 1} of ${items.length}.`);
  }

  function remove(index: number) {
    const last = Math.max(0, items.length - 2);
    put(
      items.filter((_, i) => i !== index),
      { index: Math.min(index, last), part: "remove" },
      `Removed ${itemName}.`,
    );
  }

  const add = (item: Json) => put([...items, item], { index: items.length, part: "fields" }, `Added ${itemName}.`);
  return (
    <div className="flex flex-col gap-2">
      {items.length === 0 && <p className="text-muted text-sm">{`No ${itemName} yet.`}</p>}
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else that tells them apart
          <li key={index} className="rounded-md border border-line bg-sunken/50">
            <header className="flex items-center gap-0.5 py-1 pr-1 pl-2.5">
              <div className="min-w-0 flex-1 truncate font-medium text-sm">
                {title ? (
                  <ItemFields path={[...toPath(path), index]}>{title}</ItemFields>
                ) : (
                  nameOf?.(item) || `${capital(itemName)} ${index + 1}`
                )}
              </div>
              <ItemButton
                part="up"
                label={`Move ${itemName} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ChevronUp aria-hidden />
              </ItemButton>
              <ItemButton
                part="down"
                label={`Move ${itemName} ${index + 1} down`}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ChevronDown aria-hidden />
              </ItemButton>
              <ItemButton part="remove" label={`Remove ${itemName} ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 aria-hidden />
              </ItemButton>
            </header>
            <div data-part="fields" className="flex flex-col gap-2 px-2.5 pb-2.5">
              <ItemFields path={[...toPath(path), index]}>{children}</ItemFields>
            </div>
          </li>
        ))}
      </ol>
      {renderAdd ? (
        renderAdd(add)
      ) : (
        <Button size="sm" onClick={() => add(blank)}>
          <Plus aria-hidden />
          Add {itemName}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface ItemButtonProps {
  readonly part: Part;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ItemButton({ part, ...button }: ItemButtonProps) {
  return <IconButton data-part={part} size="sm" side="top" {...button} />;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
