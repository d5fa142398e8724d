// @vitest-environment node

import { expect, test } from "vitest";
import type { ImportedEmail } from "./importedEmail";
import { type ImportEvent, nextState, nothingYet } from "./importState";

const source = { key: "k", text: "<p>Hi</p>" };
const result = { name: "Spring" } as ImportedEmail;
const after = (...events: ImportEvent[]) => events.reduce(nextState, nothingYet);

test("an imported email is shown", () => {
  expect(after({ type: "reading", source }, { type: "sent", share: 0.5 })).toEqual({
    reading: { source, share: 0.5 },
    isResultShown: false,
  });
  expect(after({ type: "reading", source }, { type: "imported", result })).toEqual({ result, isResultShown: true });
});

test("a failed import can be retried, and a retry clears the error", () => {
  const error = new Error("No");
  const refused = after({ type: "reading", source }, { type: "refused", error });
  expect(refused).toEqual({ refused: { source, error }, isResultShown: false });
  expect(nextState(refused, { type: "reading", source }).refused).toBeUndefined();
});

test("a result stays until another email is imported", () => {
  const shown: ImportEvent[] = [{ type: "reading", source }, { type: "imported", result }, { type: "another" }];
  expect(after(...shown)).toEqual({ result, isResultShown: false });
  expect(after(...shown, { type: "back" })).toEqual({ result, isResultShown: true });
  const second: ImportEvent[] = [...shown, { type: "reading", source }];
  expect(after(...second, { type: "refused", error: 1 }).result).toBe(result);
  expect(after(...second, { type: "stopped" })).toEqual({ result, isResultShown: false });
  const other = { name: "Autumn" } as ImportedEmail;
  expect(after(...second, { type: "imported", result: other }).result).toBe(other);
});

test("events after stopping are ignored", () => {
  const stopped = after({ type: "reading", source }, { type: "stopped" });
  expect(nextState(stopped, { type: "sent", share: 1 })).toBe(stopped);
  expect(nextState(stopped, { type: "refused", error: 1 })).toBe(stopped);
});
