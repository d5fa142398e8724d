import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/ApiError";
import { readSessionQueryKey } from "../api/generated/@tanstack/react-query.gen";

/** The cache of everything that the server told. When it answers that the session has ended, nobody is signed in here either. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const session = client.getQueryData<{ user: unknown }>(readSessionQueryKey());
    // Without a session a 401 is an answer like others: a wrong password.
    if (error instanceof ApiError && error.status === 401 && session?.user) {
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

/** Milliseconds: what the server asks for, else a second, two seconds, … */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return 1000 * 2 ** failures;
}
