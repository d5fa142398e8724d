import type { AiGenerationSummary } from "../api/generated/types.gen";

/** A mail of a conversation. */
export interface Version {
  id: string;
  /** From 1, the oldest. */
  number: number;
  /** The words that made it. */
  words: string;
  subject: string;
  createdAt: string;
  /** The number of the version that it changed, where that is not the one right before it. */
  changed: number | undefined;
}

/** The finished mails of a conversation, oldest first, from the server's list, newest first. */
export function versionsOf(generations: readonly AiGenerationSummary[]): Version[] {
  const finished = generations.filter(({ status }) => status === "completed").toReversed();
  const numbers = new Map(finished.map(({ generationId }, i) => [generationId, i + 1]));
  return finished.map((one, i) => {
    const parent = numbers.get(one.parentGenerationId ?? "");
    return {
      id: one.generationId,
      number: i + 1,
      words: one.prompt || one.purpose,
      subject: one.subjectLine,
      createdAt: one.createdAt,
      changed: parent === i ? undefined : parent,
    };
  });
}

/** The newest mail of each conversation, or its newest failure where nothing was finished; newest first. */
export function conversationsOf(generations: readonly AiGenerationSummary[]): AiGenerationSummary[] {
  const newest = new Map<string, AiGenerationSummary>();
  for (const one of generations) {
    const known = newest.get(one.conversationId);
    if (!known || (known.status === "failed" && one.status === "completed")) newest.set(one.conversationId, one);
  }
  return [...newest.values()];
}
