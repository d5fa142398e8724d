import { ApiError } from "./ApiError";
import { userHeader } from "./browserData";
import type { CreateClientConfig } from "./generated/client.gen";

/** Configures the generated client to call our own origin and to throw every error response as an ApiError. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: location.origin,
  throwOnError: true,
  fetch: send,
});

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  for (const [name, value] of Object.entries(userHeader(request.method))) request.headers.set(name, value);
  const response = await reach(request);
  if (!response.ok) throw await ApiError.from(response);
  return response;
}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw ApiError.unreachable(cause);
  }
}
