import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/ApiError";
import { noteOtherUser } from "../api/browserData";
import { readSessionQueryKey } from "../api/generated/@tanstack/react-query.gen";

/** Creates the cache for server data. A 401 response means that the session has ended, so it clears the cached session. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const session = client.getQueryData<{ user: unknown }>(readSessionQueryKey());
    // Without a session, a 401 only means that the password was wrong.
    if (error instanceof ApiError && error.status === 401 && session?.user) {
      if (error.code === "USER_CHANGED") noteOtherUser();
      client.setQueryData(readSessionQueryKey(), { user: null });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay },
      mutations: { retry: false },
    },
  });
  return client;
}

export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && error.isTemporary && (error.retryAfter ?? 0) <= 5;
}

/** The delay in milliseconds: what the server asks for, or else one second, two seconds, and so on. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return 1000 * 2 ** failures;
}
