import { ApiError } from "../api/ApiError";
import { generateMail } from "../api/generated/sdk.gen";
import type { AiGeneration, Error as Refusal } from "../api/generated/types.gen";
import { readEvents } from "./events";
import type { GenerateRequest } from "./generateRequest";

/** The progress that the server reports. */
export interface Progress {
  stage: "writing" | "designing" | "checking";
  message: string;
}

export interface Sending {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Sends a prompt or a brief and reports progress until the draft arrives. Failures are thrown as ApiErrors. */
export async function sendRequest(
  slug: string,
  request: GenerateRequest,
  { onProgress, signal }: Sending,
): Promise<AiGeneration> {
  const { data } = await generateMail({
    path: { slug },
    body: request,
    headers: { Accept: "text/event-stream" } as Record<string, string>,
    parseAs: "stream",
    signal,
    throwOnError: true,
  });
  return answerIn(data as unknown as ReadableStream<Uint8Array>, onProgress);
}

/** Reads the stream until the result or an error. */
export async function answerIn(
  stream: ReadableStream<Uint8Array>,
  onProgress: Sending["onProgress"],
): Promise<AiGeneration> {
  try {
    for await (const { name, data } of readEvents(stream)) {
      if (name === "progress") onProgress(JSON.parse(data) as Progress);
      if (name === "result") return JSON.parse(data) as AiGeneration;
      if (name === "error") throw failureIn(JSON.parse(data) as FailureEvent);
    }
  } catch (cause) {
    if (cause instanceof ApiError || (cause instanceof DOMException && cause.name === "AbortError")) throw cause;
    throw ApiError.unreachable(cause);
  }
  throw ApiError.unreachable("The stream ended before its result");
}

/** An error inside a stream. It has its own status, because the response's status and headers were already sent. */
interface FailureEvent extends Refusal {
  readonly status?: number;
  readonly retryAfter?: number;
}

function failureIn({ status = 500, retryAfter, ...refusal }: FailureEvent): ApiError {
  return new ApiError(status, refusal, retryAfter);
}
