import { defaultProps } from "./defaults";
import { isObject, member, sameJson } from "./json";
import { onTop } from "./newNode";
import { isEnding } from "./places";
import { childrenOf, nodeOf, pathTo, subtree, typeOf } from "./tree";
import { type BlockType, type Document, type Json, type JsonObject, type Node, type NodeId, ROOT } from "./types";

/** A colour of the brand kit for buttons, and the label that can be read on it. The first is the brand's main one. */
export interface BrandColor {
  readonly buttonColor: string;
  readonly textColor: string;
}

/**
 * The looks that let a new block fit into the mail, on top of its defaults. The rule:
 * - A button looks like most buttons of the mail. Where the brand kit has colours, only buttons in one of them count; if there
 *   is none, it takes the brand's main colour, and its shape from the others.
 * - A text, list or menu takes the colour of most plain texts in its section, which is why they can be read there; a text also
 *   their alignment. Where the section has none yet, those on the same paper count.
 * - The line of a divider is dimmed in the dark where its paper is dark there.
 * - A section, and a row that stands for one, has the paper and the sides of most sections: it goes on with the mail, and what
 *   is in it lines up with the rest.
 */
export function fittingProps(
  document: Document,
  type: BlockType,
  parent: NodeId,
  brand: readonly BrandColor[] = [],
): JsonObject {
  if (type === "ButtonBlock") return buttonLooks(document, brand);
  if (type === "TextBlock") return textLooks(document, parent, ["color", "textAlign"]);
  if (type === "ListBlock" || type === "MenuBlock") return textLooks(document, parent, ["color"]);
  if (type === "DividerBlock") return lineLooks(document, parent);
  if (parent === ROOT && (type === "ContainerBlock" || type === "RowBlock")) return sectionLooks(document);
  return {};
}

function buttonLooks(document: Document, brand: readonly BrandColor[]): JsonObject {
  const looks = nodesBelow(document, ROOT, "ButtonBlock").map(({ props }) => ({
    ...picked(props, ["variant"]),
    styles: picked(props?.styles, ["buttonColor", "textColor", "borderRadius", "fontWeight"]),
    ...picked(props, ["darkStyles"]),
  }));
  const [main] = brand;
  const isBranded = (look: JsonObject) =>
    brand.some(({ buttonColor }) => sameColor(buttonColor, member(look.styles, "buttonColor")));
  if (!main) return mostUsed(looks) ?? {};
  return (
    mostUsed(looks.filter(isBranded)) ?? {
      styles: { ...picked(mostUsed(looks)?.styles, ["borderRadius", "fontWeight"]), ...main },
    }
  );
}

function textLooks(document: Document, parent: NodeId, names: readonly string[]): JsonObject {
  const path = pathTo(document, parent);
  const section = path.findLast((id) => typeOf(nodeOf(document, id)) === "ContainerBlock") ?? ROOT;
  const own = section === ROOT ? [] : plainTexts(document, section);
  if (own.length > 0) return mostUsedText(own, names);
  const paper = section === ROOT ? mostUsedPaper(document) : paperOf(nodeOf(document, section)?.props);
  const alike = sectionsOf(document).filter((id) => sameJson(paperOf(nodeOf(document, id)?.props), paper));
  // What lies behind a section without paper is not known, so neither is what can be read on it.
  const known = hasPaper(paper) ? names : names.filter((name) => name !== "color");
  return mostUsedText(
    alike.flatMap((id) => plainTexts(document, id)),
    known,
  );
}

function lineLooks(document: Document, parent: NodeId): JsonObject {
  const papers = pathTo(document, parent).map((id) => paperOf(nodeOf(document, id)?.props));
  const dark = member(papers.findLast((paper) => hasPaper(paper) || paper.darkStyles)?.darkStyles, "backgroundColor");
  return dark === undefined ? {} : { darkStyles: { lineColor: "#52525b" } };
}

function plainTexts(document: Document, section: NodeId): Node[] {
  return nodesBelow(document, section, "TextBlock").filter(({ props }) => (props?.tagName ?? "p") === "p");
}

function mostUsedText(texts: readonly Node[], names: readonly string[]): JsonObject {
  const looks = texts.map(({ props }) => {
    const dark = names.includes("color") ? picked(props?.darkStyles, ["color"]) : {};
    return { styles: picked(props?.styles, names), ...(dark.color !== undefined && { darkStyles: dark }) };
  });
  const look = mostUsed(looks);
  return names.some((name) => member(look?.styles, name) !== undefined) ? (look ?? {}) : {};
}

/** Sections without sides hold pictures from edge to edge: their sides do not count. */
function sectionLooks(document: Document): JsonObject {
  const looks = childrenOf(document, ROOT)
    .map((id) => sectionSides(nodeOf(document, id)?.props))
    .filter(({ styles }) => Object.values(styles).some((width) => width !== 0));
  const own = defaultProps("ContainerBlock");
  const look = mostUsed(looks);
  const placed = look && !sameJson(look, sectionSides(own)) ? onTop(own, look) : own;
  const paper = mostUsedPaper(document);
  return hasPaper(paper) ? onTop(placed, paper) : placed;
}

/** The sections above the footer. */
function sectionsOf(document: Document): NodeId[] {
  return childrenOf(document, ROOT).filter((id) => !isEnding(document, id));
}

/** The last of them where several come as often: a mail begins with its most colourful one. */
function mostUsedPaper(document: Document): JsonObject {
  return (
    mostUsed(
      sectionsOf(document)
        .toReversed()
        .map((id) => paperOf(nodeOf(document, id)?.props)),
    ) ?? {}
  );
}

function paperOf(props: JsonObject | undefined): JsonObject {
  const dark = picked(props?.darkStyles, ["backgroundColor", "color"]);
  return {
    styles: picked(props?.styles, ["backgroundColor", "color", "borderRadius", "borderColor", "borderWidth"]),
    ...(Object.keys(dark).length > 0 && { darkStyles: dark }),
  };
}

function hasPaper(look: JsonObject): boolean {
  return member(look.styles, "backgroundColor") !== undefined;
}

function sectionSides(props: JsonObject | undefined) {
  const styles = sides(props?.styles, 0);
  return { styles, responsive: { mobileStyles: { ...styles, ...sides(member(props?.responsive, "mobileStyles")) } } };
}

/** The padding on the left and the right, as far as it is named. */
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

/** The members of these names that there are. */
function picked(from: Json | undefined, names: readonly string[]): JsonObject {
  if (!isObject(from)) return {};
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name] as Json]] : [])));
}

/** The one that comes most often, the first of them where several do. */
function mostUsed(looks: readonly JsonObject[]): JsonObject | undefined {
  const counts = new Map<string, number>();
  for (const look of looks) counts.set(JSON.stringify(look), (counts.get(JSON.stringify(look)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return looks.find((look) => counts.get(JSON.stringify(look)) === most);
}

function sameColor(a: string, b: Json | undefined): boolean {
  return typeof b === "string" && a.toLowerCase() === b.toLowerCase();
}
