import { expect, test, vi } from "vitest";
import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import type { GenerateRequest } from "./generateRequest";
import { RunningRequests } from "./running";
import type { Sending } from "./sendRequest";

const request = { mode: "prompt" as const, prompt: "Sale" };

/** Starts requests with a fake network. The test decides what is answered and when. */
function given(stored = new Map<string, GenerateRequest>()) {
  const calls: { sending: Sending; answer: (made: object) => void; refuse: (cause: unknown) => void }[] = [];
  const running = new RunningRequests(
    (_slug, _request, sending) =>
      new Promise<AiGeneration>((resolve, refuse) => {
        calls.push({ sending, answer: (made) => resolve(made as AiGeneration), refuse });
      }),
    {
      keep: (slug, kept) => void (kept ? stored.set(slug, kept) : stored.delete(slug)),
      take: (slug) => {
        const kept = stored.get(slug);
        stored.delete(slug);
        return kept;
      },
    },
  );
  return { running, calls, stored };
}

test("a request keeps its progress and its answer until the page shows them", async () => {
  const { running, calls } = given();
  const onMade = vi.fn();
  const done = running.start("ada", request, onMade, vi.fn());
  calls[0]?.sending.onProgress({ stage: "writing", message: "Writing section 2" });
  expect(running.of("ada")).toMatchObject({ state: "writing", progress: { message: "Writing section 2" } });
  expect(running.of("bob")).toBeUndefined();
  calls[0]?.answer({ generationId: "g" });
  await done;
  expect(onMade).toHaveBeenCalledOnce();
  expect(running.of("ada")).toMatchObject({ state: "made", made: { generationId: "g" } });
});

test("a second request doesn't start while one is running", () => {
  const { running, calls } = given();
  void running.start("ada", request, vi.fn(), vi.fn());
  void running.start("ada", request, vi.fn(), vi.fn());
  expect(calls).toHaveLength(1);
});

test("canceling a request aborts the call and doesn't report anything", async () => {
  const { running, calls } = given();
  const [onMade, onFailed] = [vi.fn(), vi.fn()];
  const done = running.start("ada", request, onMade, onFailed);
  running.forget("ada");
  expect(calls[0]?.sending.signal.aborted).toBe(true);
  calls[0]?.refuse(new DOMException("stopped", "AbortError"));
  await done;
  expect(running.of("ada")).toBeUndefined();
  expect([onMade, onFailed].flatMap((mock) => mock.mock.calls)).toEqual([]);
});

test("a failure is kept with its request", async () => {
  const { running, calls } = given();
  const onFailed = vi.fn();
  const done = running.start("ada", request, vi.fn(), onFailed);
  calls[0]?.refuse(new Error("no"));
  await done;
  expect(onFailed).toHaveBeenCalledOnce();
  expect(running.of("ada")).toMatchObject({ state: "failed", request });
});

test("after a reload, an interrupted request can be restarted once", async () => {
  const before = given();
  const done = before.running.start("ada", request, vi.fn(), vi.fn());
  const { running, calls, stored } = given(new Map(before.stored));
  expect(running.of("ada")).toEqual({ state: "interrupted", request });
  void running.start("ada", request, vi.fn(), vi.fn());
  expect(calls).toHaveLength(1);
  running.forget("ada");
  expect([running.of("ada"), stored]).toEqual([undefined, new Map()]);

  // A reload breaks the connection before the page unloads.
  before.calls[0]?.refuse(ApiError.unreachable("gone"));
  await done;
  expect([...before.stored.values()]).toEqual([request]);
  before.running.forget("ada");
  expect(before.stored).toEqual(new Map());
});

test("a reload after an answer or an error leaves nothing to restart", async () => {
  const { running, calls, stored } = given();
  const done = running.start("ada", request, vi.fn(), vi.fn());
  calls[0]?.answer({ generationId: "g" });
  await done;
  expect(stored).toEqual(new Map());
  const again = running.start("ada", request, vi.fn(), vi.fn());
  calls[1]?.refuse(new ApiError(422, { error: "No" }));
  await again;
  expect(stored).toEqual(new Map());
});
