import { defaultProps } from "./defaults";

/** Words that designs, new templates and new blocks come with, and that nobody means to send. */
const samples: ReadonlySet<unknown> = new Set([
  "Your company",
  "Your headline goes here",
  "This is the place for your message. Say what is new, why it matters to your readers and what they can do next. Short sentences work best.",
  "Add your postal address here",
  defaultProps("TextBlock").text,
  defaultProps("HtmlBlock").html,
  ...[defaultProps("ListBlock").items].flat(),
]);

export function isSample(words: string): boolean {
  return samples.has(words.trim());
}
