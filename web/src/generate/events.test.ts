import { expect, test } from "vitest";
import { ApiError } from "../api/ApiError";
import { parseEvent, readEvents, type ServerEvent } from "./events";
import { answerIn, type Progress } from "./sendRequest";

/** Returns a stream that arrives in pieces of the given size in bytes. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

const text =
  'event: progress\ndata: {"message":"Grüße – 20 €"}\n\n: still there\n\nevent: result\ndata: {"a":\ndata: 1}\n\n';
const events = [
  { name: "progress", data: '{"message":"Grüße – 20 €"}' },
  { name: "result", data: '{"a":\n1}' },
];

test.each([1, 2, 3, 7, 64, 4096])("events are read correctly from pieces of %i bytes", async (size) => {
  expect(await all(inPieces(text, size))).toEqual(events);
  expect(await all(inPieces(text.replaceAll("\n", "\r\n"), size))).toEqual(events);
});

test("an incomplete event is ignored", async () => {
  expect(await all(inPieces("event: result\ndata: {}", 5))).toEqual([]);
});

test("the space after a colon is optional, and comments are ignored", () => {
  expect(parseEvent("data:x")).toEqual({ name: "message", data: "x" });
  expect(parseEvent("data")).toEqual({ name: "message", data: "" });
  expect(parseEvent(": ping")).toBeUndefined();
  expect(parseEvent("event: x")).toBeUndefined();
});

const answer = async (stream: string) => {
  const reported: Progress[] = [];
  return { reported, made: await answerIn(inPieces(stream, 9), (progress) => reported.push(progress)) };
};

test("progress is reported before the result", async () => {
  const progress = { stage: "writing", message: "Writing the email" };
  const stream = `event: progress\ndata: ${JSON.stringify(progress)}\n\nevent: result\ndata: {"generationId":"g"}\n\n`;
  expect(await answer(stream)).toEqual({ reported: [progress], made: { generationId: "g" } });
});

test("an error event becomes an ApiError with its status and retry time", async () => {
  const data = { error: "No answer", code: "AI_UNAVAILABLE", status: 503, retryAfter: 30 };
  const refusal = { status: 503, code: "AI_UNAVAILABLE", isTemporary: true, retryAfter: 30, message: "No answer" };
  await expect(answer(`event: error\ndata: ${JSON.stringify(data)}\n\n`)).rejects.toMatchObject(refusal);
  await expect(answer('event: error\ndata: {"error":"Internal error"}\n\n')).rejects.toMatchObject({ status: 500 });
});

test("a stream that ends early or is malformed counts as an unreachable server", async () => {
  await expect(answer("event: progress\ndata: {}\n\n")).rejects.toBeInstanceOf(ApiError);
  await expect(answer("event: result\ndata: {oops\n\n")).rejects.toMatchObject({ status: 0 });
});

test("a canceled stream isn't reported as a server error", async () => {
  const stopped = new DOMException("stopped", "AbortError");
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(stopped) });
  await expect(answerIn(stream, () => undefined)).rejects.toBe(stopped);
});
