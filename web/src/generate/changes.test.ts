import { expect, test } from "vitest";
import { mergeChanges } from "./changes";

test("later changes win field by field, and sentences to place accumulate", () => {
  expect(
    mergeChanges(
      { slots: { date: "1 March", place: "Room 4" }, tone: "warm", place: ["Same times."] },
      { slots: { date: "" }, tone: "bold", place: ["Bring a mat.", "Same times."] },
    ),
  ).toEqual({ slots: { date: "", place: "Room 4" }, tone: "bold", place: ["Same times.", "Bring a mat."] });
  expect(mergeChanges({}, { length: "short" })).toEqual({ length: "short" });
});

test("changing the occasion drops the design chosen for the previous one", () => {
  expect(mergeChanges({ design: "letter", tone: "warm" }, { occasion: "sale" })).toEqual({
    occasion: "sale",
    tone: "warm",
  });
  expect(mergeChanges({ occasion: "sale" }, { design: "letter" })).toEqual({ occasion: "sale", design: "letter" });
});
