import { defaultProps } from "./defaults";
import { isObject, member, sameJson } from "./json";
import { onTop } from "./newNode";
import { isEnding } from "./places";
import { childrenOf, nodeOf, pathTo, subtree, typeOf } from "./tree";
import { type BlockType, type Document, type Json, type JsonObject, type Node, type NodeId, ROOT } from "./types";

/** A button color from the brand kit with a readable label color. The first one is the brand's primary color. */
export interface BrandColor {
  readonly buttonColor: string;
  readonly textColor: string;
}

/**
 * Props that make a new block match the email, on top of its defaults:
 * - A button gets the style of most buttons in the email. If the brand kit has colors, only buttons in one of them count. If
 *   there are none, it gets the brand's primary color and the shape of the other buttons.
 * - A text block, list or menu gets the color of most plain text in its section, which is readable there. A text block also
 *   gets its alignment. If the section has no text yet, text on the same background counts.
 * - A divider gets a dim line in dark mode if its background is dark there.
 * - A section, or a row at the top level, gets the background and side padding of most sections, so that it matches the email
 *   and its content lines up.
 */
export function fittingProps(
  document: Document,
  type: BlockType,
  parent: NodeId,
  brand: readonly BrandColor[] = [],
): JsonObject {
  if (type === "ButtonBlock") return buttonStyle(document, brand);
  if (type === "TextBlock") return textStyle(document, parent, ["color", "textAlign"]);
  if (type === "ListBlock" || type === "MenuBlock") return textStyle(document, parent, ["color"]);
  if (type === "DividerBlock") return lineStyle(document, parent);
  if (parent === ROOT && (type === "ContainerBlock" || type === "RowBlock")) return sectionStyle(document);
  return {};
}

function buttonStyle(document: Document, brand: readonly BrandColor[]): JsonObject {
  const styles = nodesBelow(document, ROOT, "ButtonBlock").map(({ props }) => ({
    ...picked(props, ["variant"]),
    styles: picked(props?.styles, ["buttonColor", "textColor", "borderRadius", "fontWeight"]),
    ...picked(props, ["darkStyles"]),
  }));
  const [main] = brand;
  const isBranded = (style: JsonObject) =>
    brand.some(({ buttonColor }) => sameColor(buttonColor, member(style.styles, "buttonColor")));
  if (!main) return mostUsed(styles) ?? {};
  return (
    mostUsed(styles.filter(isBranded)) ?? {
      styles: { ...picked(mostUsed(styles)?.styles, ["borderRadius", "fontWeight"]), ...main },
    }
  );
}

function textStyle(document: Document, parent: NodeId, names: readonly string[]): JsonObject {
  const path = pathTo(document, parent);
  const section = path.findLast((id) => typeOf(nodeOf(document, id)) === "ContainerBlock") ?? ROOT;
  const own = section === ROOT ? [] : plainTexts(document, section);
  if (own.length > 0) return mostUsedText(own, names);
  const background = section === ROOT ? mostUsedBackground(document) : backgroundOf(nodeOf(document, section)?.props);
  const alike = sectionsOf(document).filter((id) => sameJson(backgroundOf(nodeOf(document, id)?.props), background));
  // If the section has no background of its own, we don't know which color is readable on it.
  const known = hasBackground(background) ? names : names.filter((name) => name !== "color");
  return mostUsedText(
    alike.flatMap((id) => plainTexts(document, id)),
    known,
  );
}

function lineStyle(document: Document, parent: NodeId): JsonObject {
  const backgrounds = pathTo(document, parent).map((id) => backgroundOf(nodeOf(document, id)?.props));
  const dark = member(
    backgrounds.findLast((background) => hasBackground(background) || background.darkStyles)?.darkStyles,
    "backgroundColor",
  );
  return dark === undefined ? {} : { darkStyles: { lineColor: "#52525b" } };
}

function plainTexts(document: Document, section: NodeId): Node[] {
  return nodesBelow(document, section, "TextBlock").filter(({ props }) => (props?.tagName ?? "p") === "p");
}

function mostUsedText(texts: readonly Node[], names: readonly string[]): JsonObject {
  const styles = texts.map(({ props }) => {
    const dark = names.includes("color") ? picked(props?.darkStyles, ["color"]) : {};
    return { styles: picked(props?.styles, names), ...(dark.color !== undefined && { darkStyles: dark }) };
  });
  const style = mostUsed(styles);
  return names.some((name) => member(style?.styles, name) !== undefined) ? (style ?? {}) : {};
}

/** Sections without side padding usually contain full-width images, so they don't count. */
function sectionStyle(document: Document): JsonObject {
  const styles = childrenOf(document, ROOT)
    .map((id) => sectionSides(nodeOf(document, id)?.props))
    .filter(({ styles }) => Object.values(styles).some((width) => width !== 0));
  const own = defaultProps("ContainerBlock");
  const style = mostUsed(styles);
  const placed = style && !sameJson(style, sectionSides(own)) ? onTop(own, style) : own;
  const background = mostUsedBackground(document);
  return hasBackground(background) ? onTop(placed, background) : placed;
}

/** The sections before the footer. */
function sectionsOf(document: Document): NodeId[] {
  return childrenOf(document, ROOT).filter((id) => !isEnding(document, id));
}

/** The most common background. On a tie the last one wins, because the first section is usually the most colorful. */
function mostUsedBackground(document: Document): JsonObject {
  return (
    mostUsed(
      sectionsOf(document)
        .toReversed()
        .map((id) => backgroundOf(nodeOf(document, id)?.props)),
    ) ?? {}
  );
}

function backgroundOf(props: JsonObject | undefined): JsonObject {
  const dark = picked(props?.darkStyles, ["backgroundColor", "color"]);
  return {
    styles: picked(props?.styles, ["backgroundColor", "color", "borderRadius", "borderColor", "borderWidth"]),
    ...(Object.keys(dark).length > 0 && { darkStyles: dark }),
  };
}

function hasBackground(style: JsonObject): boolean {
  return member(style.styles, "backgroundColor") !== undefined;
}

function sectionSides(props: JsonObject | undefined) {
  const styles = sides(props?.styles, 0);
  return { styles, responsive: { mobileStyles: { ...styles, ...sides(member(props?.responsive, "mobileStyles")) } } };
}

/** The left and right padding, if set. */
function sides(styles: Json | undefined, unnamed?: number): JsonObject {
  const all = member(styles, "padding") ?? unnamed;
  return {
    ...(all !== undefined && { paddingLeft: all, paddingRight: all }),
    ...picked(styles, ["paddingLeft", "paddingRight"]),
  };
}

function nodesBelow(document: Document, id: NodeId, type: BlockType): Node[] {
  return subtree(document, id).flatMap((at) => {
    const node = nodeOf(document, at);
    return node && typeOf(node) === type ? [node] : [];
  });
}

/** The members with these names that exist. */
function picked(from: Json | undefined, names: readonly string[]): JsonObject {
  if (!isObject(from)) return {};
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name] as Json]] : [])));
}

/** The most frequent item. On a tie the first one wins. */
function mostUsed(styles: readonly JsonObject[]): JsonObject | undefined {
  const counts = new Map<string, number>();
  for (const style of styles) counts.set(JSON.stringify(style), (counts.get(JSON.stringify(style)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return styles.find((style) => counts.get(JSON.stringify(style)) === most);
}

function sameColor(a: string, b: Json | undefined): boolean {
  return typeof b === "string" && a.toLowerCase() === b.toLowerCase();
}
