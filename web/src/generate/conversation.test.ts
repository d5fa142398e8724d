import { expect, test } from "vitest";
import type { AiGenerationSummary } from "../api/generated/types.gen";
import { conversationsOf, versionsOf } from "./conversation";

function made(id: string, parent: string | null, more: Partial<AiGenerationSummary> = {}): AiGenerationSummary {
  const words = { prompt: `words of ${id}`, purpose: "", subjectLine: id, createdAt: "2026-05-03T10:00:00Z" };
  return {
    generationId: id,
    parentGenerationId: parent,
    conversationId: "c",
    status: "completed",
    ...words,
    ...more,
  } as AiGenerationSummary;
}

test("versions are numbered from the oldest, and say which one they changed where that is not the last", () => {
  const list = [made("c", "a"), made("x", "b", { status: "failed" }), made("b", "a"), made("a", null)];
  expect(versionsOf(list).map(({ id, number, changed }) => ({ id, number, changed }))).toEqual([
    { id: "a", number: 1, changed: undefined },
    { id: "b", number: 2, changed: undefined },
    { id: "c", number: 3, changed: 1 },
  ]);
});

test("a guided mail is told by its goal", () => {
  expect(versionsOf([made("a", null, { prompt: "", purpose: "Sell" })])[0]?.words).toBe("Sell");
});

test("the history has one entry for each conversation: its newest mail, or its failure where there is none", () => {
  const list = [
    made("e", null, { conversationId: "two", status: "failed" }),
    made("d", "c", { status: "failed" }),
    made("c", "a"),
    made("a", null),
  ];
  expect(conversationsOf(list).map(({ generationId }) => generationId)).toEqual(["e", "c"]);
});
