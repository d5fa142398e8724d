import { ChevronDown } from "lucide-react";
import { useControl } from "../../state/fields";
import { PlatformIcon, PlatformPicker } from "./PlatformPicker";
import { platformOf } from "./platforms";

/** Which platform an icon stands for. One that is not known is shown as a chain, under its own name. */
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
          aria-label={`Platform: ${platform.name || "none"}`}
          className="-ml-1.5 flex h-7 max-w-full cursor-pointer items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:h-11"
        >
          <PlatformIcon platform={platform} />
          <span className="truncate">{platform.name || "Choose a platform"}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  );
}
