import type { Leftover } from "../../api/problems";
import { readingOrder } from "../document/outline";
import { isSample } from "../document/samples";
import { nodeOf, pathTo, typeOf } from "../document/tree";
import type { Document, Json, JsonObject, NodeId } from "../document/types";
import type { Drawn } from "../rendered/renderedQuery";

/** What of a draft is still as a design or a new block brought it: words, links, the logo. The server does not know what was meant. */
export function leftoversIn({ mode, html, document }: Pick<Drawn, "mode" | "html" | "document">): Leftover[] {
  if (mode === "html") return sampleLinks(linksInHtml(html)).map((leftover) => ({ ...leftover, place: placeOf(html) }));
  return readingOrder(document)
    .filter((id) => isSent(document, id))
    .flatMap((id) => leftoversOf(document, id).map((warning) => ({ ...warning, nodeId: id })));
}

function leftoversOf(document: Document, id: NodeId): Leftover[] {
  const node = nodeOf(document, id);
  const props = node?.props ?? {};
  if (typeOf(node) === "ImageBlock" && props.alt === "Your company") {
    return [leftover("The logo is a sample: put yours in its place")];
  }
  const texts = stringsIn(props);
  const words = texts.filter(({ value }) => isSample(value)).map(({ value }) => `“${shortened(value)}”`);
  const links = texts.flatMap(({ name, value }) => (isLinkName(name) ? [value.trim()] : linksInHtml(value)));
  return [...(words.length > 0 ? [leftover(`Still a sample: ${words.join(", ")}`)] : []), ...sampleLinks(links)];
}

/** A block that is hidden, or stands in one that is, is not part of the mail. */
function isSent(document: Document, id: NodeId): boolean {
  return !pathTo(document, id).some((at) => nodeOf(document, at)?.hidden);
}

const sampleUrl = /^https?:\/\/([\w-]+\.)*example\.(com|org|net)(?![\w.-])/i;

function sampleLinks(links: readonly string[]): Leftover[] {
  const sample = links.find((link) => sampleUrl.test(link));
  return sample ? [leftover(`A link leads to a sample address: ${shortened(sample)}`)] : [];
}

/** Where the first sample link stands in the code. */
function placeOf(html: string) {
  const at = html.search(/https?:\/\/([\w-]+\.)*example\.(com|org|net)/i);
  const before = html.slice(0, at).split("\n");
  const [line, column] = [before.length, [...(before.at(-1) ?? "")].length + 1];
  return { line, column, endLine: line, endColumn: column };
}

function leftover(message: string): Leftover {
  return { code: "LEFTOVER", message };
}

function isLinkName(name: string): boolean {
  return /(href|url)$/i.test(name);
}

function linksInHtml(html: string): string[] {
  return [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, a, b]) => (a ?? b ?? "").trim());
}

interface NamedString {
  readonly name: string;
  readonly value: string;
}

/** All strings below a value, each with the name that it, or its list, has. */
function stringsIn(value: Json, name = ""): NamedString[] {
  if (typeof value === "string") return [{ name, value }];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => stringsIn(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as JsonObject).flatMap(([inner, part]) => stringsIn(part, inner));
}

function shortened(text: string): string {
  const words = text.replace(/<[^>]*>/g, "");
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words;
}
