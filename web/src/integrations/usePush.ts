import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api/ApiError";
import { describeError } from "../api/describeError";
import { listIntegrationsQueryKey, listPushesInfiniteQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { pushTemplate } from "../api/generated/sdk.gen";
import type { NewPush } from "../api/generated/types.gen";
import { newKey } from "../api/newKey";
import { toast } from "../ui/toast";
import type { Provider } from "./providers";

/** What is wished for: a new template over there, or the change of one. */
export interface PushWish {
  readonly provider: Provider;
  readonly body: NewPush;
}

export interface PushOptions {
  readonly slug: string;
  readonly save?: () => Promise<void>;
  readonly onPushed: () => void;
}

export type PushStep = "saving" | "pushing";

/** Pushes a template. However often it is pressed, one template is made; what comes of it after the dialog closed says a toast. */
export function usePush({ slug, save, onPushed }: PushOptions) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const isShown = useIsShown();
  const [step, setStep] = useState<PushStep>("saving");
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: async ({ provider, body }: PushWish) => {
      setStep("saving");
      await save?.();
      setStep("pushing");
      const path = { slug, provider: provider.id };
      const headers = { "Idempotency-Key": keyFor.wish({ provider, body }) };
      const { data } = await pushTemplate({ path, body, headers, throwOnError: true });
      return { provider, made: data.data };
    },
    onSuccess: ({ provider, made: { name } }) => {
      onPushed();
      if (!isShown.current) toast(`Pushed “${name}” to ${provider.name}`);
    },
    onError: (failure) => {
      keyFor.refused(failure);
      if (!isShown.current) toast(describeError(failure), { tone: "danger", duration: Number.POSITIVE_INFINITY });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: listPushesInfiniteQueryKey({ path: { slug } }) });
      void client.invalidateQueries({ queryKey: listIntegrationsQueryKey({ path: { slug } }) });
    },
  });
  const push = (wish: PushWish) => {
    if (!isPending) mutate(wish);
  };
  return { push, reset, isPending, step, done: data, error };
}

export type Push = ReturnType<typeof usePush>;

/** The key of an attempt: the same until the server has refused it for good, so that a lost answer is asked for again. */
function useAttemptKey() {
  const attempt = useRef<{ wish: string; key: string }>(undefined);
  return {
    wish({ provider, body }: PushWish): string {
      // The server refuses a key that comes with another body.
      const wish = JSON.stringify([provider.id, body]);
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: newKey() };
      return attempt.current.key;
    },
    refused(failure: unknown) {
      const isRunning = failure instanceof ApiError && failure.code === "IDEMPOTENCY_IN_PROGRESS";
      if (!isRunning && !(failure instanceof ApiError && failure.isTemporary)) attempt.current = undefined;
    },
  };
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
