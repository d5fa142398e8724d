import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { controlStyle } from "../../../ui/control";
import { Popover } from "../../../ui/Popover";
import { words } from "../settingsWords";
import { type IconStyle, iconUrl } from "./iconUrl";
import { type Platform, platforms } from "./platforms";

const small: IconStyle = { shape: "circle", variant: "filled", color: undefined, background: undefined, size: 20 };

export interface PlatformPickerProps {
  readonly trigger: ReactNode;
  readonly chosen?: string;
  readonly onChoose: (id: string) => void;
}

/** A button that opens a searchable list of platforms. */
export function PlatformPicker({ trigger, chosen, onChoose }: PlatformPickerProps) {
  const [isOpen, setOpen] = useState(false);
  function choose(id: string) {
    setOpen(false);
    onChoose(id);
  }
  return (
    <Popover label={words.platforms.choose} trigger={trigger} open={isOpen} onOpenChange={setOpen} className="w-64 p-2">
      <PlatformSearch chosen={chosen} onChoose={choose} />
    </Popover>
  );
}

function PlatformSearch({ chosen, onChoose }: Omit<PlatformPickerProps, "trigger">) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const found = findPlatforms(typed);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      platforms.findIndex(({ id }) => id === chosen),
    ),
  );

  function onKeyDown(event: KeyboardEvent) {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps !== undefined && found.length > 0) setAt((at + steps + found.length) % found.length);
    else if (event.key === "Enter" && found[at]) onChoose(found[at].id);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-2">
      <input
        type="text"
        role="combobox"
        aria-label={words.platforms.search}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        placeholder={words.platforms.search}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className={controlStyle({ size: "sm" })}
      />
      {found.length === 0 && <p className="px-2 pb-1 text-muted text-sm">{words.platforms.none(typed.trim())}</p>}
      <div id={listId} role="listbox" aria-label={words.platforms.list} className="max-h-72 overflow-y-auto">
        {found.map((platform, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused search field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the search field refers to the active option
          <div
            key={platform.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={platform.id === chosen}
            ref={(option) => {
              if (index === at) option?.scrollIntoView?.({ block: "nearest" });
            }}
            onClick={() => onChoose(platform.id)}
            className={clsx(
              "flex min-h-8 cursor-pointer items-center gap-2 rounded-[6px] px-2 text-sm hover:bg-hover pointer-coarse:min-h-11",
              index === at && "bg-hover",
            )}
          >
            <PlatformIcon platform={platform} />
            {platform.name}
          </div>
        ))}
      </div>
    </div>
  );
}

export function PlatformIcon({ platform }: { platform: Platform }) {
  return <img src={iconUrl(platform, small)} alt="" width={20} height={20} loading="lazy" />;
}

/** Platforms whose name or ID contains the typed text. Names that start with it come first. */
export function findPlatforms(typed: string): readonly Platform[] {
  const searched = typed.trim().toLowerCase();
  const found = platforms.filter(({ id, name }) => id.includes(searched) || name.toLowerCase().includes(searched));
  const begins = ({ name }: Platform) => Number(name.toLowerCase().startsWith(searched));
  return searched === "" ? found : [...found].sort((a, b) => begins(b) - begins(a));
}
