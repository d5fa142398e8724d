import type { Leftover } from "../../api/problems";
import { replaceTags } from "../../ui/scan";
import { readingOrder } from "../document/outline";
import { isSample } from "../document/samples";
import { nodeOf, pathTo, typeOf } from "../document/tree";
import type { Document, Json, JsonObject, NodeId } from "../document/types";
import type { RenderSource } from "../rendered/renderedQuery";
import { words } from "./words";

/**
 * Finds sample text, links and logos left over from a design or a new block. The server can't tell them apart from real
 * content.
 */
export function leftoversIn({ mode, html, document }: Pick<RenderSource, "mode" | "html" | "document">): Leftover[] {
  if (mode === "html") return sampleLinks(linksInHtml(html)).map((leftover) => ({ ...leftover, place: placeOf(html) }));
  return readingOrder(document)
    .filter((id) => isSent(document, id))
    .flatMap((id) => leftoversOf(document, id).map((warning) => ({ ...warning, nodeId: id })));
}

function leftoversOf(document: Document, id: NodeId): Leftover[] {
  const node = nodeOf(document, id);
  const props = node?.props ?? {};
  if (typeOf(node) === "ImageBlock" && props.alt === "Your company") {
    return [leftover(words.leftovers.logo)];
  }
  const texts = stringsIn(props);
  const samples = texts
    .filter(({ value }) => isSample(value))
    .map(({ value }) => words.leftovers.quoted(shortened(value)));
  const links = texts.flatMap(({ name, value }) => (isLinkName(name) ? [value.trim()] : linksInHtml(value)));
  return [...(samples.length > 0 ? [leftover(words.leftovers.text(samples))] : []), ...sampleLinks(links)];
}

/** Reports whether a block is part of the sent email. A block inside a hidden block isn't. */
function isSent(document: Document, id: NodeId): boolean {
  return !pathTo(document, id).some((at) => nodeOf(document, at)?.hidden);
}

const sampleUrl = /^https?:\/\/([\w-]+\.)*example\.(com|org|net)(?![\w.-])/i;

function sampleLinks(links: readonly string[]): Leftover[] {
  const sample = links.find((link) => sampleUrl.test(link));
  return sample ? [leftover(words.leftovers.link(shortened(sample)))] : [];
}

/** Returns the position of the first sample link in the code. */
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

/** Returns all strings inside a value, each with the name of its property or of the list it's in. */
function stringsIn(value: Json, name = ""): NamedString[] {
  if (typeof value === "string") return [{ name, value }];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => stringsIn(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as JsonObject).flatMap(([inner, part]) => stringsIn(part, inner));
}

function shortened(text: string): string {
  const plain = replaceTags(text, "");
  return plain.length > 60 ? `${plain.slice(0, 59).trimEnd()}…` : plain;
}
