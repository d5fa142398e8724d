import { sameJson } from "../document/json";
import type { Choices, Clash, Side } from "../document/merge/clash";
import { mergeContent } from "../document/merge/mergeContent";
import type { Draft, EditorMode } from "./draft";
import { mergeLines } from "./mergeLines";

/** A clash outside the template's content that only the user can resolve. */
export interface OwnClash {
  readonly key: string;
  /** mode: one side switched between blocks and HTML while the other kept editing in the old mode, so those edits would be lost. */
  readonly kind: "name" | "html" | "mode";
  readonly suggested: Side;
}

export type DraftClash = Clash | OwnClash;

export interface DraftMerge {
  readonly draft: Draft;
  readonly clashes: readonly DraftClash[];
}

/** Merges two changes to a template based on the state both started from. Clashes are resolved by the choices, or as suggested. */
export function mergeDrafts(base: Draft, ours: Draft, theirs: Draft, choices: Choices = {}): DraftMerge {
  const clashes: OwnClash[] = [];
  const ask = (kind: OwnClash["kind"], suggested: Side): Side => {
    clashes.push({ key: kind, kind, suggested });
    return Object.hasOwn(choices, kind) ? (choices[kind] ?? suggested) : suggested;
  };
  const mode = mergeModes(base, ours, theirs, ask);
  const name = either(base.name, ours.name, theirs.name, () => ask("name", "ours"));
  const status = either(base.status, ours.status, theirs.status, () => "ours");
  const html =
    mergeLines(base.html, ours.html, theirs.html) ??
    either(base.html, ours.html, theirs.html, () => ask("html", "ours"));
  const { content, clashes: inContent } = mergeContent(base, ours, theirs, choices);
  return { draft: { ...content, name, status, mode, html }, clashes: [...clashes, ...inContent] };
}

function either<T>(base: T, ours: T, theirs: T, decide: () => Side): T {
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  return decide() === "ours" ? ours : theirs;
}

function mergeModes(base: Draft, ours: Draft, theirs: Draft, ask: (kind: "mode", suggested: Side) => Side): EditorMode {
  if (ours.mode === theirs.mode) return ours.mode;
  const mover = theirs.mode === base.mode ? "ours" : "theirs";
  const [moved, stayed] = mover === "ours" ? [ours, theirs] : [theirs, ours];
  const isOvertaken = base.mode === "visual" ? !sameJson(stayed.document, base.document) : stayed.html !== base.html;
  if (!isOvertaken) return moved.mode;
  return ask("mode", mover === "ours" ? "theirs" : "ours") === "ours" ? ours.mode : theirs.mode;
}
