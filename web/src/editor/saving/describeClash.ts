import { parseHtml } from "../../ui/parseHtml";
import type { Content } from "../document/content";
import { member } from "../document/json";
import type { Side } from "../document/merge/clash";
import { labelOf } from "../document/outline";
import { nodeOf } from "../document/tree";
import type { Json, NodeId } from "../document/types";
import type { DraftClash } from "./mergeDrafts";
import type { Conflict } from "./Saver";

/** A value as a person reads it. */
export type Shown =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "color"; readonly color: string }
  | { readonly kind: "code"; readonly code: string };

export interface DescribedClash {
  readonly key: string;
  /** The block, or the part of the template. */
  readonly where: string;
  /** What about it. */
  readonly what: string;
  readonly before?: Shown;
  readonly ours: Shown;
  readonly theirs: Shown;
}

export function describeClash(clash: DraftClash, { base, ours, theirs }: Conflict): DescribedClash {
  const { key } = clash;
  switch (clash.kind) {
    case "value":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: wordsOf(clash.path.slice(clash.path[0] === "props" ? 1 : 0)),
        before: shownOf(valueAt(nodeOf(base.document, clash.id), clash.path)),
        ours: shownOf(clash.ours),
        theirs: shownOf(clash.theirs),
      };
    case "setting":
      return {
        key,
        where: "Template settings",
        what: wordsOf(clash.path),
        before: shownOf(valueAt(base.settings, clash.path)),
        ours: shownOf(clash.ours),
        theirs: shownOf(clash.theirs),
      };
    case "layout":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: "Layout",
        before: shownOf(valueAt(nodeOf(base.document, clash.id), ["props", "layout"])),
        ours: shownOf(clash.ours),
        theirs: shownOf(clash.theirs),
      };
    case "moved":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: "Place",
        ours: text(`In ${labelOf(ours.document, clash.ours.parent)}`),
        theirs: text(`In ${labelOf(theirs.document, clash.theirs.parent)}`),
      };
    case "deleted":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: "Deleted on one side, changed on the other",
        ours: deletion(clash.by, "ours"),
        theirs: deletion(clash.by, "theirs"),
      };
    case "document":
      return {
        key,
        where: "The whole mail",
        what: "The two do not fit together",
        ours: text("All blocks as you have them"),
        theirs: text("All blocks as they were saved elsewhere"),
      };
    case "name":
      return {
        key,
        where: "Template",
        what: "Name",
        before: text(base.name),
        ours: text(ours.name),
        theirs: text(theirs.name),
      };
    case "html":
      return {
        key,
        where: "Template",
        what: "HTML",
        ours: code(ours.html, base.html),
        theirs: code(theirs.html, base.html),
      };
    case "mode":
      return {
        key,
        where: "Template",
        what: "Blocks or HTML",
        ours: text(modes[ours.mode]),
        theirs: text(modes[theirs.mode]),
      };
  }
}

const modes = { visual: "Stays a template of blocks", html: "Becomes a template of HTML" };

function nameOf(id: NodeId, first: Content, second: Content): string {
  return labelOf(nodeOf(first.document, id) ? first.document : second.document, id);
}

function deletion(by: Side, side: Side): Shown {
  return text(by === side ? "Delete it" : "Keep it, with its changes");
}

function valueAt(value: unknown, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, name) => member(at, name), value as Json | undefined);
}

const groups: Readonly<Record<string, string>> = {
  styles: "",
  responsive: "",
  mobileStyles: "on mobile",
  darkStyles: "in dark mode",
};

/** The way to a value in words: ["darkStyles", "backgroundColor"] is "Background color, in dark mode". */
export function wordsOf(path: readonly string[]): string {
  const [names, places] = [
    path.filter((name) => groups[name] === undefined),
    path.flatMap((name) => groups[name] || []),
  ];
  const words = names.map((name) =>
    name
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .replace(/color$/, "colour"),
  );
  const sentence = [words.join(" "), ...places].filter((part) => part !== "").join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A stored value as a person reads it. */
export function shownOf(value: Json | undefined): Shown {
  if (value === undefined || value === null || value === "") return text("Not set");
  if (typeof value === "boolean") return text(value ? "On" : "Off");
  if (typeof value === "number") return text(String(value));
  if (typeof value === "string")
    return /^(#[\da-f]{3,8}|rgba?\([^)]*\))$/i.test(value) ? { kind: "color", color: value } : text(plain(value));
  return { kind: "code", code: JSON.stringify(value, null, 1) };
}

/** Inline HTML as its words, with its lines. */
export function plain(html: string): string {
  const { body } = parseHtml(html.replace(/<br[^>]*>/gi, "\n"));
  return body.textContent || html;
}

function text(words: string): Shown {
  return { kind: "text", text: words };
}

/** The lines of a text that another one does not have. */
function code(source: string, base: string): Shown {
  const known = new Set(base.split("\n"));
  const changed = source.split("\n").filter((line) => !known.has(line));
  return { kind: "code", code: changed.length > 0 ? changed.join("\n") : "Only takes lines away" };
}
