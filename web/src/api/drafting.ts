import { useQuery } from "@tanstack/react-query";
import { readAiStatusOptions } from "./generated/calls/readAiStatus.gen";
import { words } from "./words";

/** Whether a language model is connected. A server without one builds drafts from its own outlines. */
export interface ModelStatus {
  /** False until it's known. */
  readonly hasModel: boolean;
  readonly isKnown: boolean;
}

const minutes = 60_000;

/** Reports whether a language model is connected. Pass undefined for users without `template:create`. */
export function useModelStatus(slug: string | undefined): ModelStatus {
  const { data, isError } = useQuery({
    ...readAiStatusOptions({ path: { slug: slug ?? "" } }),
    enabled: slug !== undefined,
    staleTime: 5 * minutes,
  });
  return { hasModel: data !== undefined && data.provider !== "offline", isKnown: data !== undefined || isError };
}

/** The name of the feature that turns a prompt into an email. Without a model it isn't AI, and isn't called that. */
export function draftingName({ hasModel }: Pick<ModelStatus, "hasModel">): string {
  return hasModel ? words.drafting.withModel : words.drafting.offline;
}
