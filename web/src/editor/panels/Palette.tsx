import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { controlStyle } from "../../ui/control";
import { Kbd } from "../../ui/Kbd";
import { Tile } from "./Tile";
import { type Offered, offered, useInsert } from "./useInsert";

const categories = [
  { name: "content", title: "Content" },
  { name: "layout", title: "Layout" },
  { name: "ready", title: "Ready-made" },
  { name: "more", title: "More" },
] as const;

/** The blocks that are called so, then those with another word that begins so: "line" finds the divider. */
function findBlocks(words: string): Offered[] {
  const isNamed = ({ label }: Offered) => label.toLowerCase().includes(words);
  const others = offered.filter((block) => !isNamed(block) && ` ${block.words ?? ""}`.includes(` ${words}`));
  return [...offered.filter(isNamed), ...others];
}

/** The blocks, to be dragged into the mail or put behind the selected one. */
export function Palette() {
  const { insert, drag } = useInsert();
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const found = findBlocks(words);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && words && found[0]) insert(found[0]);
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
          aria-label="Search blocks"
          placeholder="Search blocks"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className={controlStyle({ size: "sm", className: "pl-8!" })}
        />
      </div>
      {found.length === 0 && <p className="text-muted text-sm">No block is called “{typed.trim()}”.</p>}
      {categories.map(({ name, title }) => {
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
        Drag a block into the mail, or press it to add it after the selected one. <Kbd keys="F6" /> goes from here to
        the mail, and back.
      </p>
    </div>
  );
}
