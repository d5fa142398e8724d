import { ChevronDown } from "lucide-react";
import { useControl } from "../../state/fields";
import { words } from "../settingsWords";
import { PlatformIcon, PlatformPicker } from "./PlatformPicker";
import { platformOf } from "./platforms";

/** The platform of an icon. An unknown one is shown as a chain link with its own name. */
export function PlatformControl({ path }: { path: string }) {
  const { value, change } = useControl(path);
  const id = typeof value === "string" ? value : "";
  const platform = platformOf(id);
  return (
    <PlatformPicker
      chosen={id}
      onChoose={change}
      trigger={
        <button
          type="button"
          aria-label={words.platforms.chosen(platform.name)}
          className="-ml-1.5 flex h-7 max-w-full cursor-pointer items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:h-11"
        >
          <PlatformIcon platform={platform} />
          <span className="truncate">{platform.name || words.platforms.choose}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  );
}
