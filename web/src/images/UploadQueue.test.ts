import { expect, test } from "vitest";
import { ApiError } from "../api/ApiError";
import type { Sending } from "../api/sendFile";
import type { UploadedImage } from "./image";
import { UploadQueue } from "./UploadQueue";

interface Call extends Sending {
  file: File;
  succeed: () => void;
  fail: (error: unknown) => void;
}

/** A queue whose uploads finish when the test calls `succeed` or `fail`. */
function givenQueue() {
  const calls: Call[] = [];
  const done: string[] = [];
  const queue = new UploadQueue(
    (file, sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener("abort", () => reject(sending.signal.reason));
        calls.push({ ...sending, file, succeed: () => resolve({ name: file.name } as UploadedImage), fail: reject });
      }),
    ({ name }) => done.push(name),
  );
  return { queue, calls, done };
}

const files = (...names: string[]) => names.map((name) => new File(["x"], name));
const settled = () => new Promise((resolve) => setTimeout(resolve));
const states = (queue: UploadQueue) => queue.uploads.map(({ state }) => state);

test("uploads three files at a time and starts the next when one finishes", async () => {
  const { queue, calls, done } = givenQueue();
  queue.add(files("a", "b", "c", "d"));
  expect(calls.map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
  expect(queue.isBusy).toBe(true);
  calls[1]?.succeed();
  await settled();
  expect(states(queue)).toEqual(["sending", "done", "sending", "sending"]);
  for (const call of calls) call.succeed();
  await settled();
  expect(done).toEqual(["b", "a", "c", "d"]);
  expect(queue.isBusy).toBe(false);
  queue.clearDone();
  expect(queue.uploads).toEqual([]);
});

test("reports progress and the reason for a failure, and retries", async () => {
  const { queue, calls } = givenQueue();
  queue.add(files("a"));
  calls[0]?.onProgress(0.4);
  expect(queue.uploads[0]).toMatchObject({ state: "sending", progress: 0.4 });
  calls[0]?.fail(new ApiError(400, { error: "Not an image", code: "UNSUPPORTED_IMAGE" }));
  await settled();
  expect(queue.uploads[0]).toMatchObject({ state: "failed", error: "Not an image.", mayRetry: false });
  queue.add(files("b"));
  calls[1]?.fail(ApiError.unreachable(undefined));
  await settled();
  expect(queue.uploads[1]).toMatchObject({ state: "failed", mayRetry: true });
  queue.remove(queue.uploads[0]?.id ?? 0);
  queue.retry(queue.uploads[0]?.id ?? 0);
  expect(queue.uploads[0]).toMatchObject({ state: "sending", progress: 0, error: undefined });
  calls[2]?.succeed();
  await settled();
  expect(states(queue)).toEqual(["done"]);
});

test("removing an upload cancels it and starts the next", async () => {
  const { queue, calls, done } = givenQueue();
  queue.add(files("a", "b", "c", "d"));
  queue.remove(queue.uploads[0]?.id ?? 0);
  await settled();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(queue.uploads.map(({ file, state }) => [file.name, state])).toEqual([
    ["b", "sending"],
    ["c", "sending"],
    ["d", "sending"],
  ]);
  queue.stopAll();
  await settled();
  expect(queue.uploads).toEqual([]);
  expect(done).toEqual([]);
});
