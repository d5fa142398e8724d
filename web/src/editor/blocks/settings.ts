import { isKnown } from "../document/ruleTable";
import type { BlockSettings } from "../inspector/BlockSettings";
import { settings as unknownSettings } from "./unknown/Settings";

/** The controls of every block, from its folder. They load with the inspector, after the canvas. */
const byFile = import.meta.glob<BlockSettings>("./*/Settings.tsx", { eager: true, import: "settings" });

/** The controls of a block type. An unknown type shows its raw properties. */
export function settingsOf(type: string): BlockSettings {
  const folder = type.replace(/Block$/, "").toLowerCase();
  return (isKnown(type) && byFile[`./${folder}/Settings.tsx`]) || unknownSettings;
}
