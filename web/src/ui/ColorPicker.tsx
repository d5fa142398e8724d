import { Check } from "lucide-react";
import { HexColorPicker } from "react-colorful";
import { Button } from "./Button";
import type { SwatchGroup } from "./swatches";
import { words } from "./words";

export interface ColorPickerProps {
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  groups: readonly SwatchGroup[];
}

/** The content of a ColorField's popover: swatches, then the full spectrum. */
export function ColorPicker({ value, onValueChange, groups }: ColorPickerProps) {
  return (
    <div className="flex flex-col gap-3">
      {groups.map((group) => (
        <fieldset key={group.label}>
          <legend className="mb-1.5 font-medium text-muted text-xs">{group.label}</legend>
          <div className="flex flex-wrap gap-1.5">
            {group.swatches.map((swatch) => {
              const chosen = swatch.value.toLowerCase() === value?.toLowerCase();
              return (
                <button
                  key={`${swatch.label} ${swatch.value}`}
                  type="button"
                  title={words.color.swatch(swatch.label, swatch.value)}
                  aria-label={words.color.swatch(swatch.label, swatch.value)}
                  aria-pressed={chosen}
                  onClick={() => onValueChange(swatch.value)}
                  style={{ background: swatch.value }}
                  className="flex size-7 cursor-pointer items-center justify-center rounded-[6px] border border-control/40 pointer-coarse:size-11"
                >
                  {chosen && <Check aria-hidden className="size-4 text-white mix-blend-difference" />}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      <HexColorPicker color={value ?? "#ffffff"} onChange={onValueChange} className="w-full!" />
      {value && (
        <Button size="sm" variant="ghost" onClick={() => onValueChange(undefined)}>
          {words.color.remove}
        </Button>
      )}
    </div>
  );
}
