import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  readAccountQueryKey,
  readAiStatusQueryKey,
  readGenerationQueryKey,
} from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration, AiStatus } from "../api/generated/types.gen";
import { type Progress, sendWish } from "./sendWish";
import type { Wish } from "./wish";

export interface Work {
  isPending: boolean;
  progress: Progress | undefined;
  error: unknown;
  /** Whether the mail is a change of another one. */
  isRefinement: boolean;
  start: (wish: Wish) => void;
  /** Does the same again after a refusal. */
  retry: () => void;
  cancel: () => void;
  /** Forgets the refusal. */
  dismiss: () => void;
}

/**
 * Has mails written, one at a time. Who leaves the page does not cancel: the mail is in the history then. onMade is told only where
 * the page is still there.
 */
export function useGenerate(slug: string, onMade: (made: AiGeneration) => void): Work {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const call = useRef<AbortController>(undefined);
  const { mutate, reset, variables, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => {
      call.current = new AbortController();
      setProgress(undefined);
      return sendWish(slug, wish, { onProgress: setProgress, signal: call.current.signal });
    },
    onSuccess: (made) => remember(client, slug, made),
    // A refusal may have come because somebody else used the day's allowance up.
    onError: () => client.invalidateQueries({ queryKey: readAiStatusQueryKey({ path: { slug } }) }),
  });
  const start = (wish: Wish) => {
    if (!isPending) mutate(wish, { onSuccess: onMade });
  };
  const cancel = () => {
    call.current?.abort();
    reset();
  };
  return {
    isPending,
    progress,
    error,
    isRefinement: variables?.parentGenerationId !== undefined,
    start,
    retry: () => variables && start(variables),
    cancel,
    dismiss: reset,
  };
}

function remember(client: QueryClient, slug: string, made: AiGeneration) {
  const path = { slug };
  client.setQueryData(readGenerationQueryKey({ path: { slug, id: made.generationId } }), made);
  client.setQueryData<AiStatus>(readAiStatusQueryKey({ path }), (known) => known && { ...known, usage: made.usage });
  void client.invalidateQueries({ queryKey: readAccountQueryKey({ path }) });
  void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
}

function isList(key: unknown): boolean {
  return typeof key === "object" && key !== null && "_id" in key && key._id === "listGenerations";
}
