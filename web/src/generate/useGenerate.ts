import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readGenerationQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration } from "../api/generated/types.gen";
import { runningMails } from "./running";
import type { Progress } from "./sendWish";
import { askUsageAgain, noteUsage } from "./useStatus";
import type { Wish } from "./wish";

export interface Work {
  isPending: boolean;
  progress: Progress | undefined;
  /** undefined: nothing was refused. */
  error: unknown;
  /** Whether the page was loaded anew while a mail was being written, which ends that. */
  wasStopped: boolean;
  /** The mail that is being changed, where it is not a new one. */
  parentId: string | undefined;
  start: (wish: Wish) => void;
  /** Does the same again after a refusal or a reload. */
  retry: () => void;
  cancel: () => void;
  /** Forgets the refusal. */
  dismiss: () => void;
}

/**
 * Has mails written, one at a time. Who leaves the page does not cancel: whoever comes back finds the work going on, or the mail.
 * A reload of the page ends the work; that is told, and it can be begun again. onMade is told once, when the page is there.
 */
export function useGenerate(slug: string, onMade: (made: AiGeneration) => void): Work {
  const client = useQueryClient();
  const running = useSyncExternalStore(runningMails.subscribe, () => runningMails.of(slug));
  const forget = () => runningMails.forget(slug);
  const made = running?.state === "made" ? running.made : undefined;
  const tell = useEffectEvent((mail: AiGeneration) => {
    forget();
    onMade(mail);
  });
  useEffect(() => {
    if (made) tell(made);
  }, [made]);
  // What was told and read does not wait for the next visit.
  useEffect(() => {
    return () => {
      const left = runningMails.of(slug)?.state;
      if (left === "failed" || left === "stopped") runningMails.forget(slug);
    };
  }, [slug]);

  const start = (wish: Wish) => {
    const onMade = (mail: AiGeneration) => remember(client, slug, mail);
    void runningMails.start(slug, wish, onMade, () => askUsageAgain(client, slug));
  };
  return {
    isPending: running?.state === "writing",
    progress: running?.state === "writing" ? running.progress : undefined,
    error: running?.state === "failed" ? running.error : undefined,
    wasStopped: running?.state === "stopped",
    parentId: running?.wish.parentGenerationId,
    start,
    retry: () => running && start(running.wish),
    cancel: forget,
    dismiss: forget,
  };
}

function remember(client: QueryClient, slug: string, made: AiGeneration) {
  client.setQueryData(readGenerationQueryKey({ path: { slug, id: made.generationId } }), made);
  noteUsage(client, slug, made.usage);
  void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
}

function isList(key: unknown): boolean {
  return typeof key === "object" && key !== null && "_id" in key && key._id === "listGenerations";
}
