import { expect, test, vi } from "vitest";
import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import { RunningMails } from "./running";
import type { Sending } from "./sendWish";
import type { Wish } from "./wish";

const wish = { mode: "prompt" as const, prompt: "Sale" };

/** Plays the network: the test says what comes, and when. */
function given(stored = new Map<string, Wish>()) {
  const calls: { sending: Sending; answer: (made: object) => void; refuse: (cause: unknown) => void }[] = [];
  const mails = new RunningMails(
    (_slug, _wish, sending) =>
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
  return { mails, calls, stored };
}

test("what is being written stays, with its progress, until somebody looks", async () => {
  const { mails, calls } = given();
  const told = vi.fn();
  const done = mails.start("ada", wish, told, vi.fn());
  calls[0]?.sending.onProgress({ stage: "writing", message: "Writing section 2" });
  expect(mails.of("ada")).toMatchObject({ state: "writing", progress: { message: "Writing section 2" } });
  expect(mails.of("bob")).toBeUndefined();
  calls[0]?.answer({ generationId: "g" });
  await done;
  expect(told).toHaveBeenCalledOnce();
  expect(mails.of("ada")).toMatchObject({ state: "made", made: { generationId: "g" } });
});

test("a second one is not begun while one is under way", () => {
  const { mails, calls } = given();
  void mails.start("ada", wish, vi.fn(), vi.fn());
  void mails.start("ada", wish, vi.fn(), vi.fn());
  expect(calls).toHaveLength(1);
});

test("a cancelled one ends the call and says nothing more", async () => {
  const { mails, calls } = given();
  const [told, failed] = [vi.fn(), vi.fn()];
  const done = mails.start("ada", wish, told, failed);
  mails.forget("ada");
  expect(calls[0]?.sending.signal.aborted).toBe(true);
  calls[0]?.refuse(new DOMException("stopped", "AbortError"));
  await done;
  expect(mails.of("ada")).toBeUndefined();
  expect([told, failed].flatMap((mock) => mock.mock.calls)).toEqual([]);
});

test("a refusal is kept with its wish", async () => {
  const { mails, calls } = given();
  const failed = vi.fn();
  const done = mails.start("ada", wish, vi.fn(), failed);
  calls[0]?.refuse(new Error("no"));
  await done;
  expect(failed).toHaveBeenCalledOnce();
  expect(mails.of("ada")).toMatchObject({ state: "failed", wish });
});

test("after a reload in the middle, the wish is there to be begun again, once", async () => {
  const before = given();
  const done = before.mails.start("ada", wish, vi.fn(), vi.fn());
  const { mails, calls, stored } = given(new Map(before.stored));
  expect(mails.of("ada")).toEqual({ state: "stopped", wish });
  void mails.start("ada", wish, vi.fn(), vi.fn());
  expect(calls).toHaveLength(1);
  mails.forget("ada");
  expect([mails.of("ada"), stored]).toEqual([undefined, new Map()]);

  // A reload breaks the connection before the page goes.
  before.calls[0]?.refuse(ApiError.unreachable("gone"));
  await done;
  expect([...before.stored.values()]).toEqual([wish]);
  before.mails.forget("ada");
  expect(before.stored).toEqual(new Map());
});

test("of a mail that came, or was refused, nothing waits for a reload", async () => {
  const { mails, calls, stored } = given();
  const done = mails.start("ada", wish, vi.fn(), vi.fn());
  calls[0]?.answer({ generationId: "g" });
  await done;
  expect(stored).toEqual(new Map());
  const again = mails.start("ada", wish, vi.fn(), vi.fn());
  calls[1]?.refuse(new ApiError(422, { error: "No" }));
  await again;
  expect(stored).toEqual(new Map());
});
