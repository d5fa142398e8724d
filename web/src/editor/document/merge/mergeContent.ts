import type { Content } from "../content";
import type { Settings } from "../settings";
import { type Choices, type Clash, clashKey, Questions } from "./clash";
import { merge } from "./merge";
import { mergeValue } from "./mergeValue";

export interface ContentMerge {
  readonly content: Content;
  readonly clashes: readonly Clash[];
}

/** Merges documents and settings. Their clash keys can't collide, because the kind is part of the key. */
export function mergeContent(base: Content, ours: Content, theirs: Content, choices: Choices = {}): ContentMerge {
  const { document, clashes } = merge(base.document, ours.document, theirs.document, choices);
  const questions = new Questions(choices);
  const settings = mergeValue(base.settings, ours.settings, theirs.settings, [], (path, mine, other) =>
    questions.ask({
      key: clashKey("setting", ...path),
      kind: "setting",
      path,
      ours: mine,
      theirs: other,
      suggested: "ours",
    }),
  ) as Settings;
  return { content: { document, settings }, clashes: [...clashes, ...questions.clashes] };
}
