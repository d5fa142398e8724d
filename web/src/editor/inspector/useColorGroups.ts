import type { SwatchGroup } from "../../ui/swatches";
import { useEditor } from "../state/useEditor";
import { useBrandKit } from "./useBrandKit";
import { usedColors } from "./usedColors";

/** What a colour picker offers: the brand's colours, then those of this mail as it is when the picker opens. */
export function useColorGroups(): readonly SwatchGroup[] {
  const kit = useBrandKit();
  const { document, settings } = useEditor();
  const brand = [
    { label: "Primary", value: kit?.primaryColor },
    { label: "Secondary", value: kit?.secondaryColor },
    { label: "Accent", value: kit?.accentColor },
  ].flatMap(({ label, value }) => (value ? [{ label, value: value.toLowerCase() }] : []));
  const used = usedColors(document, settings).filter((color) => !brand.some(({ value }) => value === color));
  return [
    { label: "Brand kit", swatches: brand },
    { label: "In this mail", swatches: used.map((value) => ({ label: "Colour", value })) },
  ].filter(({ swatches }) => swatches.length > 0);
}
