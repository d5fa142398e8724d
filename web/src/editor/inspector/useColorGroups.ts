import type { SwatchGroup } from "../../ui/swatches";
import { useEditor } from "../state/useEditor";
import { useBrandKit } from "./useBrandKit";
import { usedColors } from "./usedColors";
import { words } from "./words";

/** The swatches of a color picker: the brand's colors, then those in the email when the picker opens. */
export function useColorGroups(): readonly SwatchGroup[] {
  const kit = useBrandKit();
  const { document, settings } = useEditor();
  const brand = [
    { label: words.colors.primary, value: kit?.primaryColor },
    { label: words.colors.secondary, value: kit?.secondaryColor },
    { label: words.colors.accent, value: kit?.accentColor },
  ].flatMap(({ label, value }) => (value ? [{ label, value: value.toLowerCase() }] : []));
  const used = usedColors(document, settings).filter((color) => !brand.some(({ value }) => value === color));
  return [
    { label: words.colors.brandKit, swatches: brand },
    { label: words.colors.inEmail, swatches: used.map((value) => ({ label: words.color, value })) },
  ].filter(({ swatches }) => swatches.length > 0);
}
