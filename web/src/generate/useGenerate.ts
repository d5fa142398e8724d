import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { AiGeneration } from "../api/generated/types.gen";
import type { GenerateRequest } from "./generateRequest";
import { rememberDraft } from "./rememberDraft";
import { runningRequests } from "./running";
import type { Progress } from "./sendRequest";
import { askUsageAgain, noteUsage } from "./useStatus";

export interface Work {
  isPending: boolean;
  progress: Progress | undefined;
  /** Undefined if nothing failed. */
  error: unknown;
  /** Whether a reload interrupted the request. */
  wasInterrupted: boolean;
  /** The draft that is being refined. Undefined for a new one. */
  parentId: string | undefined;
  start: (request: GenerateRequest) => void;
  /** Sends the same request again, after a failure or a reload. */
  retry: () => void;
  cancel: () => void;
  /** Discards the error. */
  dismiss: () => void;
}

/**
 * Sends prompts and refine requests, one at a time. Leaving the page doesn't cancel a request. The page shows its progress or its draft
 * when it's opened again. A reload interrupts the request, which can then be sent again. onMade is called once, while the page is open.
 */
export function useGenerate(slug: string, onMade: (made: AiGeneration) => void): Work {
  const client = useQueryClient();
  const running = useSyncExternalStore(runningRequests.subscribe, () => runningRequests.of(slug));
  const forget = () => runningRequests.forget(slug);
  const made = running?.state === "made" ? running.made : undefined;
  const deliver = useEffectEvent((draft: AiGeneration) => {
    forget();
    onMade(draft);
  });
  useEffect(() => {
    if (made) deliver(made);
  }, [made]);
  // An error that was shown doesn't appear again on the next visit.
  useEffect(() => {
    return () => {
      const left = runningRequests.of(slug)?.state;
      if (left === "failed" || left === "interrupted") runningRequests.forget(slug);
    };
  }, [slug]);

  const start = (request: GenerateRequest) => {
    const onMade = (draft: AiGeneration) => {
      rememberDraft(client, slug, draft);
      noteUsage(client, slug, draft.usage);
    };
    void runningRequests.start(slug, request, onMade, () => askUsageAgain(client, slug));
  };
  return {
    isPending: running?.state === "writing",
    progress: running?.state === "writing" ? running.progress : undefined,
    error: running?.state === "failed" ? running.error : undefined,
    wasInterrupted: running?.state === "interrupted",
    parentId: running?.request.parentGenerationId,
    start,
    retry: () => running && start(running.request),
    cancel: forget,
    dismiss: forget,
  };
}
