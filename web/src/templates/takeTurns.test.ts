// @vitest-environment node

import { expect, test } from "vitest";
import { takeTurns } from "./takeTurns";

/** Creates tasks that finish only when the test tells them to. */
function held() {
  const started: string[] = [];
  const end = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
  };
  return { started, end, task };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("tasks above the limit wait and start in order", async () => {
  const { started, end, task } = held();
  const run = takeTurns(2);
  const results = ["a", "b", "c", "d"].map((name) => run(task(name)));
  await settled();
  expect(started).toEqual(["a", "b"]);
  end.get("b")?.();
  await settled();
  expect(started).toEqual(["a", "b", "c"]);
  end.get("a")?.();
  end.get("c")?.();
  await settled();
  end.get("d")?.();
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

test("a failed task lets the next one start", async () => {
  const run = takeTurns(1);
  const failed = run(() => Promise.reject(new Error("no")));
  const next = run(async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await run(async () => "again")).toBe("again");
});

test("a waiting task that is canceled never starts and doesn't block others", async () => {
  const { started, end, task } = held();
  const run = takeTurns(1);
  const first = run(task("a"));
  const cancel = new AbortController();
  const unwanted = run(task("b"), cancel.signal);
  const third = run(task("c"));
  cancel.abort(new Error("not wanted"));
  await expect(unwanted).rejects.toThrow("not wanted");
  end.get("a")?.();
  await first;
  await settled();
  expect(started).toEqual(["a", "c"]);
  end.get("c")?.();
  expect(await third).toBe("c");
  await expect(run(task("d"), cancel.signal)).rejects.toThrow("not wanted");
});
