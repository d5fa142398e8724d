import { useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { editDocument } from "../../api/generated/calls/editDocument.gen";
import { suggestTexts } from "../../api/generated/calls/suggestTexts.gen";
import type { AiEdit, AiTexts, AiUsage } from "../../api/generated/types.gen";
import { askUsageAgain, noteUsage } from "../../generate/useStatus";

export type TextAction = "rewrite" | "shorten" | "expand" | "translate" | "subject" | "preview" | "alt";

export interface TextQuestion {
  readonly text: string;
  readonly action: TextAction;
  readonly language?: string;
  /** The draft that the template was created from. */
  readonly generationId?: string;
}

/**
 * Sends the editor's AI requests. Every answer includes the remaining allowance. After a failure, it's fetched again.
 */
export function useAi() {
  const slug = useSlug();
  const client = useQueryClient();

  async function noting<T extends { readonly usage: AiUsage }>(answer: Promise<{ readonly data: T }>): Promise<T> {
    try {
      const { data } = await answer;
      noteUsage(client, slug, data.usage);
      return data;
    } catch (error) {
      askUsageAgain(client, slug);
      throw error;
    }
  }

  return {
    edit: (craftState: string, instruction: string, nodeId: string | undefined, signal: AbortSignal): Promise<AiEdit> =>
      noting(editDocument({ path: { slug }, body: { craftState, instruction, nodeId }, signal, throwOnError: true })),
    write: (question: TextQuestion, signal: AbortSignal): Promise<AiTexts> =>
      noting(suggestTexts({ path: { slug }, body: question, signal, throwOnError: true })),
  };
}
