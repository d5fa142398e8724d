import { expect, test } from "vitest";
import type { AiOccasion } from "../api/generated/types.gen";
import { examplesOf } from "./pickExamples";

const occasion = (id: string, emailType: string, example = `About ${id}`) => ({ id, emailType, example }) as AiOccasion;
const ids = (occasions: readonly AiOccasion[]) => occasions.map(({ id }) => id).join(" ");

const all = [
  ...["p1", "p2", "p3", "p4", "p5"].map((id) => occasion(id, "promotion")),
  ...["e1", "e2"].map((id) => occasion(id, "event")),
  occasion("u1", "update"),
  occasion("u2", "update", ""),
];

test("each round shows six examples of different types", () => {
  expect(ids(examplesOf(all, undefined, 0))).toBe("p1 e1 u1 p2 e2 p3");
  expect(ids(examplesOf(all, undefined, 1))).toBe("p4 p5 p1 e1 u1 p2");
});

test("only examples of the chosen type are shown", () => {
  expect(ids(examplesOf(all, "event", 3))).toBe("e1 e2");
  expect(ids(examplesOf(all, "update", 0))).toBe("u1");
  expect(examplesOf([], undefined, 0)).toEqual([]);
});
