import type { Command } from "./commands";

/** Finds commands whose label or keywords contain every typed word, best matches first. Groups follow their best match. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().trim().split(/\s+/);
  return commands
    .map((command) => ({ command, score: rank(command, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** Ranks a label that starts with the typed text above one with a word that starts with it, and labels above keywords. */
function rank({ label, keywords = [] }: Command, words: readonly string[]): number {
  const name = label.toLowerCase();
  const all = [label, ...keywords].join(" ").toLowerCase();
  const begin = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  if (name.startsWith(words.join(" "))) return 5;
  if (begin(name)) return 4;
  if (begin(all)) return 3;
  if (words.every((word) => name.includes(word))) return 2;
  return words.every((word) => all.includes(word)) ? 1 : 0;
}
