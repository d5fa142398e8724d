import { parseHtml } from "../../ui/parseHtml";
import type { Content } from "../document/content";
import { member } from "../document/json";
import type { Side } from "../document/merge/clash";
import { labelOf } from "../document/outline";
import { nodeOf } from "../document/tree";
import type { Json, NodeId } from "../document/types";
import { words } from "./dialogWords";
import type { DraftClash } from "./mergeDrafts";
import type { Conflict } from "./Saver";

/** A value in readable form. */
export type Shown =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "color"; readonly color: string }
  | { readonly kind: "code"; readonly code: string };

export interface DescribedClash {
  readonly key: string;
  /** The block or the part of the template. */
  readonly where: string;
  /** The property that both changed. */
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
        what: pathLabel(clash.path.slice(clash.path[0] === "props" ? 1 : 0)),
        before: shownOf(valueAt(nodeOf(base.document, clash.id), clash.path)),
        ours: shownOf(clash.ours),
        theirs: shownOf(clash.theirs),
      };
    case "setting":
      return {
        key,
        where: words.clash.settings,
        what: pathLabel(clash.path),
        before: shownOf(valueAt(base.settings, clash.path)),
        ours: shownOf(clash.ours),
        theirs: shownOf(clash.theirs),
      };
    case "layout":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: words.clash.layout,
        before: shownOf(valueAt(nodeOf(base.document, clash.id), ["props", "layout"])),
        ours: shownOf(clash.ours),
        theirs: shownOf(clash.theirs),
      };
    case "moved":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: words.clash.position,
        ours: text(words.clash.inside(labelOf(ours.document, clash.ours.parent))),
        theirs: text(words.clash.inside(labelOf(theirs.document, clash.theirs.parent))),
      };
    case "deleted":
      return {
        key,
        where: nameOf(clash.id, ours, theirs),
        what: words.clash.deleted,
        ours: deletion(clash.by, "ours"),
        theirs: deletion(clash.by, "theirs"),
      };
    case "document":
      return {
        key,
        where: words.clash.wholeEmail,
        what: words.clash.document,
        ours: text(words.clash.ourDocument),
        theirs: text(words.clash.theirDocument),
      };
    case "name":
      return {
        key,
        where: words.clash.template,
        what: words.clash.name,
        before: text(base.name),
        ours: text(ours.name),
        theirs: text(theirs.name),
      };
    case "html":
      return {
        key,
        where: words.clash.template,
        what: words.clash.html,
        ours: code(ours.html, base.html),
        theirs: code(theirs.html, base.html),
      };
    case "mode":
      return {
        key,
        where: words.clash.template,
        what: words.clash.mode,
        ours: text(words.clash.modes[ours.mode]),
        theirs: text(words.clash.modes[theirs.mode]),
      };
  }
}

function nameOf(id: NodeId, first: Content, second: Content): string {
  return labelOf(nodeOf(first.document, id) ? first.document : second.document, id);
}

function deletion(by: Side, side: Side): Shown {
  return text(by === side ? words.clash.delete : words.clash.keep);
}

function valueAt(value: unknown, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, name) => member(at, name), value as Json | undefined);
}

const groups: Readonly<Record<string, string>> = {
  styles: "",
  responsive: "",
  mobileStyles: words.clash.mobile,
  darkStyles: words.clash.dark,
};

/** The label of a path: ["darkStyles", "backgroundColor"] is "Background color, in dark mode". */
export function pathLabel(path: readonly string[]): string {
  const [names, places] = [
    path.filter((name) => groups[name] === undefined),
    path.flatMap((name) => groups[name] || []),
  ];
  const split = names.map((name) => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
  const sentence = [split.join(" "), ...places].filter((part) => part !== "").join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A stored value in readable form. */
export function shownOf(value: Json | undefined): Shown {
  if (value === undefined || value === null || value === "") return text(words.clash.notSet);
  if (typeof value === "boolean") return text(value ? words.clash.on : words.clash.off);
  if (typeof value === "number") return text(String(value));
  if (typeof value === "string")
    return /^(#[\da-f]{3,8}|rgba?\([^)]*\))$/i.test(value) ? { kind: "color", color: value } : text(plain(value));
  return { kind: "code", code: JSON.stringify(value, null, 1) };
}

/** The text of inline HTML, with its line breaks. */
export function plain(html: string): string {
  const { body } = parseHtml(html.replace(/<br[^<>]*>/gi, "\n"));
  return body.textContent || html;
}

function text(shown: string): Shown {
  return { kind: "text", text: shown };
}

/** The lines of a source that the base doesn't have. */
function code(source: string, base: string): Shown {
  const known = new Set(base.split("\n"));
  const changed = source.split("\n").filter((line) => !known.has(line));
  return { kind: "code", code: changed.length > 0 ? changed.join("\n") : words.clash.onlyRemoves };
}
