import { blockLabels } from "./blocks.gen";
import { isKnown } from "./ruleTable";

/** A name as it appears within a sentence: "Add social icons", but "Add HTML". */
export function inSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

/** The name of a block type. An unknown type has the name that its author gave it. */
export function blockName(type: string): string {
  return isKnown(type) ? blockLabels[type] : type.replace(/Block$/, "") || type;
}
