import { blockLabels } from "./blocks.gen";
import { isKnown } from "./ruleTable";

/** A name within a sentence: "Add social icons", but "Add HTML". */
export function inSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

/** The name of a block type; one that we do not know is called as its author named it. */
export function blockName(type: string): string {
  return isKnown(type) ? blockLabels[type] : type.replace(/Block$/, "") || type;
}
