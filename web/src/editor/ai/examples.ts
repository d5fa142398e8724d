import { nodeOf, subtree, typeOf } from "../document/tree";
import { type Document, type Node, type NodeId, ROOT } from "../document/types";
import { plain } from "../saving/describeClash";

/** Wishes to choose from that rules and models understand and that fit the open mail: about the selected block, or about all. */
export function examplesFor(document: Document, selected: NodeId | undefined): string[] {
  const node = selected === undefined ? undefined : nodeOf(document, selected);
  return node ? aboutBlock(node) : aboutMail(subtree(document, ROOT).flatMap((id) => nodeOf(document, id) ?? []));
}

function aboutMail(nodes: readonly Node[]): string[] {
  const count = (type: string) => nodes.filter((node) => typeOf(node) === type).length;
  const shown: [words: string, fits: boolean][] = [
    [count("ButtonBlock") > 1 ? "Make the buttons red" : "Make the button red", count("ButtonBlock") > 0],
    ["Shorten the texts", nodes.some(isLong)],
    ["Center the headline", nodes.some(isHeading)],
    ["Move the picture up", count("ImageBlock") === 1],
    ["Remove the divider", count("DividerBlock") === 1],
    ["Remove the menu", count("MenuBlock") === 1],
    ["Remove the list", count("ListBlock") === 1],
    ["Add a heading “Welcome”", true],
    ["Make the background light blue", true],
  ];
  return shown
    .filter(([, fits]) => fits)
    .map(([words]) => words)
    .slice(0, 5);
}

const byType: Readonly<Record<string, readonly string[]>> = {
  TextBlock: ["Make it bigger", "Center it", "Add a button “Read more” below it"],
  ButtonBlock: ["Make it red", "Change it to “Find out more”", "Center it"],
  ImageBlock: ["Make it smaller", "Center it", "Add a heading “Welcome” below it"],
  ListBlock: ["Make it bigger", "Remove the last item"],
  DividerBlock: ["Make it blue", "Remove it"],
  SpacerBlock: ["Remove it"],
};
const ofOthers = ["Make the background light blue", "Move it up", "Remove it"];

function aboutBlock(node: Node): string[] {
  return [...(isLong(node) ? ["Make it shorter"] : []), ...(byType[typeOf(node)] ?? ofOthers)];
}

function isHeading(node: Node): boolean {
  return typeOf(node) === "TextBlock" && /^h[1-3]$/.test(String(node.props?.tagName));
}

/** Whether a text has enough sentences to lose one. */
function isLong(node: Node): boolean {
  const text = node.props?.text;
  if (typeOf(node) !== "TextBlock" || typeof text !== "string") return false;
  return (plain(text).match(/[.!?…](?=\s|$)/g) ?? []).length > 2;
}
