import { ApiError } from "../api/ApiError";
import { generateMail } from "../api/generated/sdk.gen";
import type { AiGeneration, Error as Refusal } from "../api/generated/types.gen";
import { readEvents } from "./events";
import type { Wish } from "./wish";

/** How far the work is, in the server's words. */
export interface Progress {
  stage: "writing" | "designing" | "checking";
  message: string;
}

export interface Sending {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Has a mail written. Tells what is being done until the mail is there; refusals are thrown as ApiErrors. */
export async function sendWish(slug: string, wish: Wish, { onProgress, signal }: Sending): Promise<AiGeneration> {
  const { data } = await generateMail({
    path: { slug },
    body: wish,
    headers: { Accept: "text/event-stream" } as Record<string, string>,
    parseAs: "stream",
    signal,
    throwOnError: true,
  });
  return answerIn(data as unknown as ReadableStream<Uint8Array>, onProgress);
}

/** Reads the stream until its result or its refusal. */
export async function answerIn(
  stream: ReadableStream<Uint8Array>,
  onProgress: Sending["onProgress"],
): Promise<AiGeneration> {
  try {
    for await (const { name, data } of readEvents(stream)) {
      if (name === "progress") onProgress(JSON.parse(data) as Progress);
      if (name === "result") return JSON.parse(data) as AiGeneration;
      if (name === "error") throw refusalIn(JSON.parse(data) as RefusalEvent);
    }
  } catch (cause) {
    if (cause instanceof ApiError || (cause instanceof DOMException && cause.name === "AbortError")) throw cause;
    throw ApiError.unreachable(cause);
  }
  throw ApiError.unreachable("The stream ended before its result");
}

/** A refusal in a stream, whose own status and header went out long before. */
interface RefusalEvent extends Refusal {
  readonly status?: number;
  readonly retryAfter?: number;
}

function refusalIn({ status = 500, retryAfter, ...refusal }: RefusalEvent): ApiError {
  return new ApiError(status, refusal, retryAfter);
}
