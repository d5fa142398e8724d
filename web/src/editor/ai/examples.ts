import { nodeOf, subtree, typeOf } from "../document/tree";
import { type Document, type Node, type NodeId, ROOT } from "../document/types";
import { plain } from "../saving/describeClash";
import { type ExampleWords, exampleWords } from "./exampleWords";
import type { WishLanguage } from "./mailLanguage";

/** Wishes to choose from that rules and models understand and that fit the open mail: about the selected block, or about all. */
export function examplesFor(document: Document, selected: NodeId | undefined, language: WishLanguage): string[] {
  const node = selected === undefined ? undefined : nodeOf(document, selected);
  const words = exampleWords[language];
  if (node) return aboutBlock(node, words);
  return aboutMail(
    subtree(document, ROOT).flatMap((id) => nodeOf(document, id) ?? []),
    words,
  );
}

function aboutMail(nodes: readonly Node[], { mail }: ExampleWords): string[] {
  const count = (type: string) => nodes.filter((node) => typeOf(node) === type).length;
  const shown: [words: string, fits: boolean][] = [
    [count("ButtonBlock") > 1 ? mail.redButtons : mail.redButton, count("ButtonBlock") > 0],
    [mail.shorten, nodes.some(isLong)],
    [mail.centerHeadline, nodes.some(isHeading)],
    [mail.pictureUp, count("ImageBlock") === 1],
    [mail.noDivider, count("DividerBlock") === 1],
    [mail.noMenu, count("MenuBlock") === 1],
    [mail.noList, count("ListBlock") === 1],
    [mail.addHeading, true],
    [mail.background, true],
  ];
  return shown
    .filter(([, fits]) => fits)
    .map(([words]) => words)
    .slice(0, 5);
}

function aboutBlock(node: Node, { block }: ExampleWords): string[] {
  return [...(isLong(node) ? [block.shorten] : []), ...(block.byType[typeOf(node)] ?? block.ofOthers)];
}

function isHeading(node: Node): boolean {
  return typeOf(node) === "TextBlock" && /^h[1-3]$/.test(String(node.props?.tagName));
}

/** Whether a text has enough sentences to lose one. The stop of "3. Mai" ends none. */
function isLong(node: Node): boolean {
  const text = node.props?.text;
  if (typeOf(node) !== "TextBlock" || typeof text !== "string") return false;
  return (plain(text).match(/(?<!\d)[.!?…](?=\s|$)/g) ?? []).length > 2;
}
