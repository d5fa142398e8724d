import { expect, test } from "vitest";
import type { AiGenerationSummary } from "../api/generated/types.gen";
import { conversationsOf } from "./conversation";

function made(id: string, more: Partial<AiGenerationSummary> = {}): AiGenerationSummary {
  return { generationId: id, conversationId: "one", status: "completed", ...more } as AiGenerationSummary;
}

test("each conversation has one entry: its newest draft, or its newest failure if there is no draft", () => {
  const list = [
    made("e", { conversationId: "two", status: "failed" }),
    made("d", { status: "failed" }),
    made("c"),
    made("a"),
  ];
  expect(conversationsOf(list).map(({ generationId }) => generationId)).toEqual(["e", "c"]);
});
