import type { SwatchGroup } from "../../ui/swatches";
import { useEditor } from "../state/useEditor";
import { words } from "./colorWords";
import { useBrandKit } from "./useBrandKit";
import { usedColors } from "./usedColors";

/** The swatches of a color picker: the brand's colors, then those in the email when the picker opens. */
export function useColorGroups(): readonly SwatchGroup[] {
  const kit = useBrandKit();
  const { document, settings } = useEditor();
  const brand = [
    { label: words.primary, value: kit?.primaryColor },
    { label: words.secondary, value: kit?.secondaryColor },
    { label: words.accent, value: kit?.accentColor },
  ].flatMap(({ label, value }) => (value ? [{ label, value: value.toLowerCase() }] : []));
  const used = usedColors(document, settings).filter((color) => !brand.some(({ value }) => value === color));
  return [
    { label: words.brandKit, swatches: brand },
    { label: words.inEmail, swatches: used.map((value) => ({ label: words.color, value })) },
  ].filter(({ swatches }) => swatches.length > 0);
}
