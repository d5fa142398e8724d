import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { controlStyle } from "../../ui/control";
import { Kbd } from "../../ui/Kbd";
import { Tile } from "./Tile";
import { type Offered, offered, useInsert } from "./useInsert";
import { words } from "./words";

const categories = ["content", "layout", "ready", "more"] as const;

/** Finds blocks whose label contains the query, then those with a search word that starts with it: "line" finds the divider. */
function findBlocks(query: string): Offered[] {
  const isNamed = ({ label }: Offered) => label.toLowerCase().includes(query);
  const others = offered.filter((block) => !isNamed(block) && ` ${block.words ?? ""}`.includes(` ${query}`));
  return [...offered.filter(isNamed), ...others];
}

/** The blocks, to drag into the email or add after the selected block. */
export function Palette() {
  const { insert, drag } = useInsert();
  const [typed, setTyped] = useState("");
  const query = typed.trim().toLowerCase();
  const found = findBlocks(query);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && query && found[0]) insert(found[0]);
    if (event.key === "Escape") setTyped("");
  }

  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={words.palette.search}
          placeholder={words.palette.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className={controlStyle({ size: "sm", className: "pl-8!" })}
        />
      </div>
      {found.length === 0 && <p className="text-muted text-sm">{words.palette.noneFound(typed.trim())}</p>}
      {categories.map((name) => {
        const title = words.palette.categories[name];
        const shown = found.filter(({ category }) => category === name);
        return (
          shown.length > 0 && (
            <section key={name} aria-label={title}>
              <h3 className="mb-2 font-medium text-muted text-xs">{title}</h3>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
                {shown.map((block) => (
                  <Tile
                    key={block.label}
                    label={block.label}
                    onDrag={(event) => drag(event, block)}
                    onInsert={() => insert(block)}
                  >
                    <block.icon aria-hidden className="size-5 stroke-[1.5]" />
                    <span className="max-w-full truncate text-xs">{block.label}</span>
                  </Tile>
                ))}
              </div>
            </section>
          )
        );
      })}
      <p className="text-muted text-xs">
        {words.palette.hint} {words.palette.beforeKey} <Kbd keys="F6" /> {words.palette.afterKey}
      </p>
    </div>
  );
}
