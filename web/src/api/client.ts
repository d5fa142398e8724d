import { ApiError } from "./ApiError";
import type { CreateClientConfig } from "./generated/client.gen";

/** Configures the generated client to call our own origin and to throw every error response as an ApiError. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: location.origin,
  throwOnError: true,
  fetch: send,
});

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await reach(input, init);
  if (!response.ok) throw await ApiError.from(response);
  return response;
}

async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw ApiError.unreachable(cause);
  }
}
