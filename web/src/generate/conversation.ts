import type { AiGenerationSummary } from "../api/generated/types.gen";

/** Returns the newest draft of each conversation, or its newest failure if no draft was finished. Newest first. */
export function conversationsOf(generations: readonly AiGenerationSummary[]): AiGenerationSummary[] {
  const newest = new Map<string, AiGenerationSummary>();
  for (const one of generations) {
    const known = newest.get(one.conversationId);
    if (!known || (known.status === "failed" && one.status === "completed")) newest.set(one.conversationId, one);
  }
  return [...newest.values()];
}
