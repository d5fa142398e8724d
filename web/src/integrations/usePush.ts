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
import { words } from "./words";

/** A request to create a template in a provider account, or to update one. */
export interface PushRequest {
  readonly provider: Provider;
  readonly body: NewPush;
}

export interface PushOptions {
  readonly slug: string;
  readonly save?: () => Promise<void>;
  readonly onPushed: () => void;
}

export type PushStep = "saving" | "pushing";

/**
 * Pushes a template. Pressing the button several times creates only one template. If the dialog is closed before the push ends, a toast
 * reports the result.
 */
export function usePush({ slug, save, onPushed }: PushOptions) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const isShown = useIsShown();
  const [step, setStep] = useState<PushStep>("saving");
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: async ({ provider, body }: PushRequest) => {
      setStep("saving");
      await save?.();
      setStep("pushing");
      const path = { slug, provider: provider.id };
      const headers = { "Idempotency-Key": keyFor.request({ provider, body }) };
      const { data } = await pushTemplate({ path, body, headers, throwOnError: true });
      return { provider, made: data.data };
    },
    onSuccess: ({ provider, made: { name } }) => {
      onPushed();
      if (!isShown.current) toast(words.done.toast(name, provider.name));
    },
    onError: (failure) => {
      keyFor.failed(failure);
      if (!isShown.current) toast(describeError(failure), { tone: "danger", duration: Number.POSITIVE_INFINITY });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: listPushesInfiniteQueryKey({ path: { slug } }) });
      void client.invalidateQueries({ queryKey: listIntegrationsQueryKey({ path: { slug } }) });
    },
  });
  const push = (request: PushRequest) => {
    if (!isPending) mutate(request);
  };
  return { push, reset, isPending, step, done: data, error };
}

export type Push = ReturnType<typeof usePush>;

/** Keeps the idempotency key of a request until the server rejects it, so that a retry after a lost response gets the same result. */
function useAttemptKey() {
  const attempt = useRef<{ request: string; key: string }>(undefined);
  return {
    request({ provider, body }: PushRequest): string {
      // The server rejects a key that was used with a different body.
      const request = JSON.stringify([provider.id, body]);
      if (attempt.current?.request !== request) attempt.current = { request, key: newKey() };
      return attempt.current.key;
    },
    failed(failure: unknown) {
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
