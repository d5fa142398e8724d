import rules from "../../../../internal/email/document/rules.json";
import { type BlockType, blockTypes } from "./blocks.gen";

/** The structural rules, from the same file that the server reads. "*" means every block type that isn't listed. */

export const limits = rules.limits;

const unknownRule = { isCanvas: rules.unknown.isCanvas, children: new Set(rules.unknown.children) };
const rootChildren = new Set(rules.root.children);
const ruleOf = new Map(
  rules.blocks.map((block) => [block.type, { isCanvas: block.isCanvas, children: new Set(block.children) }]),
);

export const layoutNames: readonly string[] = rules.layouts.map((layout) => layout.name);

/** The relative widths of a layout's columns, or undefined if there is no such layout. */
export function columnsOfLayout(layout: string): readonly number[] | undefined {
  return rules.layouts.find(({ name }) => name === layout)?.columns;
}

export function isKnown(type: string): type is BlockType {
  return (blockTypes as readonly string[]).includes(type);
}

export function isCanvasByDefault(type: string): boolean {
  return (ruleOf.get(type) ?? unknownRule).isCanvas;
}

/** The block types that a block can contain. The root allows fewer types than other sections. */
export function childrenAllowed(type: string, isRoot: boolean): ReadonlySet<string> {
  return isRoot ? rootChildren : (ruleOf.get(type) ?? unknownRule).children;
}

/** Reports whether a set in the rules includes a block type. */
export function includesType(set: ReadonlySet<string>, type: string): boolean {
  return set.has(isKnown(type) ? type : "*");
}
