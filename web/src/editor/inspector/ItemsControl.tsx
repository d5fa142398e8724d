import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import type { Json } from "../document/types";
import { toPath, useControl } from "../state/fields";
import { ItemFields } from "./ItemFields";
import { words } from "./words";

export interface ItemsControlProps {
  readonly path: string;
  /** The singular, such as "link". */
  readonly itemName: string;
  /** Names an item by its content. Items without a name are numbered. */
  readonly nameOf?: (item: Json) => string;
  /** A control shown in place of the name. Its path is relative to the item. */
  readonly title?: ReactNode;
  readonly blank: Json;
  /** The controls of one item. Their paths are relative to it. */
  readonly children: ReactNode;
  /** Replaces the button that adds a blank item. */
  readonly renderAdd?: (add: (item: Json) => void) => ReactNode;
}

type Part = "up" | "down" | "remove" | "fields";

/** What gets focus in an item, by part. In a new item it is the first field. */
const focusable: Readonly<Record<Part, string>> = {
  up: "[data-part=up]",
  down: "[data-part=down]",
  remove: "[data-part=remove]",
  fields: "[data-part=fields] :is(input, textarea)",
};

/** A list of items to add, edit, reorder and remove. */
export function ItemsControl({ path, itemName, nameOf, title, blank, children, renderAdd }: ItemsControlProps) {
  const { value, change } = useControl(path);
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  const [announcement, announce] = useState("");
  // The part of the item at this index that gets focus after the list has changed.
  const focusNext = useRef<{ index: number; part: Part }>(undefined);

  useEffect(() => {
    if (!focusNext.current) return;
    const { index, part } = focusNext.current;
    focusNext.current = undefined;
    const item = list.current?.children[index];
    const wanted = item?.querySelector<HTMLElement>(`${focusable[part]}:not(:disabled)`);
    (wanted ?? item?.querySelector<HTMLElement>("button:not(:disabled)"))?.focus();
  });

  function put(changed: readonly Json[], next: { index: number; part: Part }, done: string) {
    focusNext.current = next;
    announce(done);
    change(changed);
  }

  function move(index: number, to: number) {
    const others = items.filter((_, i) => i !== index);
    const moved = [...others.slice(0, to), items[index] as Json, ...others.slice(to)];
    put(moved, { index: to, part: to < index ? "up" : "down" }, words.items.moved(to + 1, items.length));
  }

  function remove(index: number) {
    const last = Math.max(0, items.length - 2);
    put(
      items.filter((_, i) => i !== index),
      { index: Math.min(index, last), part: "remove" },
      words.items.removed(itemName),
    );
  }

  const add = (item: Json) =>
    put([...items, item], { index: items.length, part: "fields" }, words.items.added(itemName));
  return (
    <div className="flex flex-col gap-2">
      {items.length === 0 && <p className="text-muted text-sm">{words.items.none(itemName)}</p>}
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
          <li key={index} className="rounded-md border border-line bg-sunken/50">
            <header className="flex items-center gap-0.5 py-1 pr-1 pl-2.5">
              <div className="min-w-0 flex-1 truncate font-medium text-sm">
                {title ? (
                  <ItemFields path={[...toPath(path), index]}>{title}</ItemFields>
                ) : (
                  nameOf?.(item) || words.items.numbered(itemName, index + 1)
                )}
              </div>
              <ItemButton
                part="up"
                label={words.items.moveUp(itemName, index + 1)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ChevronUp aria-hidden />
              </ItemButton>
              <ItemButton
                part="down"
                label={words.items.moveDown(itemName, index + 1)}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ChevronDown aria-hidden />
              </ItemButton>
              <ItemButton part="remove" label={words.items.remove(itemName, index + 1)} onClick={() => remove(index)}>
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
          {words.items.add(itemName)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
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
