import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import { type RedrawRequest, Redraws } from "./redraws";

interface Call {
  readonly request: RedrawRequest;
  readonly signal: AbortSignal;
  readonly answer: (id: string) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts redraws with a fake server. The test decides when each call is answered. */
function given() {
  const calls: Call[] = [];
  const drawn: [id: string, replaces: boolean][] = [];
  const flush = () => vi.advanceTimersByTimeAsync(0);
  const redraws = new Redraws(
    (request, signal) =>
      new Promise<AiGeneration>((resolve, reject) => {
        calls.push({
          request,
          signal,
          answer: (id) => {
            resolve({ generationId: id } as AiGeneration);
            return flush().then(() => undefined);
          },
          fail: (error) => {
            reject(error);
            return flush().then(() => undefined);
          },
        });
      }),
    (made, replaces) => drawn.push([made.generationId, replaces]),
  );
  redraws.show("g0");
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`there is no call ${index}`);
    return found;
  };
  const type = (field: string, text: string) => redraws.change({ slots: { [field]: text } }, { typedInto: field });
  return { redraws, calls, call, drawn, type };
}

test("a click redraws immediately and adds an undo step", async () => {
  const { redraws, call, drawn } = given();
  redraws.change({ design: "letter" });
  expect(call(0).request).toEqual({ parentGenerationId: "g0", design: "letter" });
  expect(redraws.state()).toMatchObject({ changes: { design: "letter" }, isPending: true });
  await call(0).answer("g1");
  expect(drawn).toEqual([["g1", false]]);
  expect(redraws.state()).toMatchObject({ changes: {}, isPending: false, error: undefined });
  redraws.change({ tone: "warm" });
  expect(call(1).request).toEqual({ parentGenerationId: "g1", tone: "warm" });
});

test("typing redraws after a pause, and one field is one undo step", async () => {
  const { redraws, calls, call, drawn, type } = given();
  type("date", "1");
  await vi.advanceTimersByTimeAsync(200);
  type("date", "1 March");
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(call(0).request).toEqual({ parentGenerationId: "g0", slots: { date: "1 March" } });
  await call(0).answer("g1");
  expect(redraws.state().changes).toEqual({ slots: { date: "1 March" } }); // exactly as typed, even though the server trims it

  type("date", "1 March ");
  await vi.advanceTimersByTimeAsync(300);
  expect(call(1).request).toEqual({ parentGenerationId: "g0", slots: { date: "1 March " } });
  await call(1).answer("g2");
  expect(drawn).toEqual([
    ["g1", false],
    ["g2", true],
  ]);

  redraws.endTyping();
  expect(redraws.state().changes.slots).toEqual({});
  type("date", "2 March");
  await vi.advanceTimersByTimeAsync(300);
  expect(call(2).request.parentGenerationId).toBe("g2");
});

test("the last change wins and includes the changes from an aborted redraw", async () => {
  const { redraws, call, drawn, type } = given();
  type("date", "1 March");
  await vi.advanceTimersByTimeAsync(300);
  redraws.change({ design: "letter" });
  expect(call(0).signal.aborted).toBe(true);
  expect(call(1).request).toEqual({ parentGenerationId: "g0", slots: { date: "1 March" }, design: "letter" });
  await call(0).answer("g1");
  await call(1).answer("g2");
  expect(drawn).toEqual([["g2", false]]);
});

test("a failed redraw keeps the changes for the next attempt", async () => {
  const { redraws, call, drawn, type } = given();
  type("date", "1 March");
  await vi.advanceTimersByTimeAsync(300);
  const error = ApiError.unreachable("offline");
  await call(0).fail(error);
  expect(redraws.state()).toMatchObject({ changes: { slots: { date: "1 March" } }, isPending: false, error });
  type("place", "Room 4");
  await vi.advanceTimersByTimeAsync(300);
  expect(call(1).request.slots).toEqual({ date: "1 March", place: "Room 4" });
  await call(1).fail(error);
  redraws.retry();
  await call(2).answer("g1");
  expect(redraws.state().error).toBeUndefined();
  expect(drawn).toEqual([["g1", false]]);
});

test("a rejected text stays in its field, and the rest is drawn", async () => {
  const { redraws, calls, call, drawn, type } = given();
  const refusal = new ApiError(400, { error: "No", details: { "slots.url": "isn't a URL" } });
  type("url", "nowhere");
  await vi.advanceTimersByTimeAsync(300);
  await call(0).fail(refusal);
  const kept = { changes: { slots: { url: "nowhere" } }, faults: { url: "This isn't a URL." } };
  expect(redraws.state()).toMatchObject({ ...kept, isPending: false, error: undefined });

  redraws.change({ tone: "bold" });
  expect(call(1).request).toEqual({ parentGenerationId: "g0", tone: "bold" });
  await call(1).answer("g1");
  expect(redraws.state()).toMatchObject(kept);

  redraws.change({ slots: { date: "1 March", url: "no" } });
  await call(2).fail(refusal);
  expect(call(3).request).toEqual({ parentGenerationId: "g1", slots: { date: "1 March" } });
  await call(3).answer("g2");
  expect(drawn.map(([id]) => id)).toEqual(["g1", "g2"]);

  type("url", "https://example.com");
  expect(redraws.state().faults).toEqual({});
  await vi.advanceTimersByTimeAsync(300);
  expect(call(4).request).toEqual({ parentGenerationId: "g2", slots: { url: "https://example.com" } });
  expect(calls).toHaveLength(5);
});

test("a long step ends before the server deletes the draft it started from", async () => {
  const { call, type } = given();
  for (let i = 0; i < 11; i++) {
    type("notes", `Line ${i}`);
    await vi.advanceTimersByTimeAsync(300);
    await call(i).answer(`g${i + 1}`);
  }
  expect(call(9).request.parentGenerationId).toBe("g0");
  expect(call(10).request.parentGenerationId).toBe("g10");
});

test("a rate-limited redraw is retried automatically", async () => {
  const { redraws, calls, call } = given();
  redraws.change({ tone: "bold" });
  await call(0).fail(new ApiError(429, { error: "Too many" }, 7));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(2);
});

test("showing another draft ends the step and cancels the running redraw", async () => {
  const { redraws, call, drawn } = given();
  redraws.change({ tone: "bold" });
  await call(0).answer("g1");
  redraws.show("g1"); // the page shows the new draft
  redraws.change({ length: "short" });
  redraws.show("g0"); // the browser's back button
  expect(call(1).signal.aborted).toBe(true);
  await call(1).answer("g2");
  expect(drawn).toEqual([["g1", false]]);
  expect(redraws.state().changes).toEqual({ slots: {} });
  redraws.change({ tone: "warm" });
  expect(call(2).request).toEqual({ parentGenerationId: "g0", tone: "warm" });
});

test("settled draws pending changes first and resolves even if that fails", async () => {
  const { redraws, call, type } = given();
  type("date", "1 March");
  const done = vi.fn();
  void redraws.settled().then(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  await call(0).fail(new ApiError(422, { error: "No" }));
  expect(done).toHaveBeenCalledExactlyOnceWith("g0");
});
