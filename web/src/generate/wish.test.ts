import { afterEach, expect, test } from "vitest";
import { type Draft, emptyDraft, keepDraft, readDraft } from "./draft";
import { briefOf, draftFrom, missing, toggleWord, wishOf } from "./wish";

const guided: Draft = {
  ...emptyDraft,
  mode: "guided",
  brief: { purpose: " Sell ", content: "20% off", vibe: "", layout: "zigzag" },
};

afterEach(() => sessionStorage.clear());

test("a prompt needs words; a brief needs its goal and its content", () => {
  expect(missing(emptyDraft)).toEqual(["what the mail is about"]);
  expect(missing({ ...emptyDraft, prompt: "  \n" })).toHaveLength(1);
  expect(missing({ ...emptyDraft, prompt: "Sale" })).toEqual([]);
  expect(missing({ ...emptyDraft, mode: "guided", prompt: "Sale" })).toEqual(["its goal", "what should be in it"]);
  expect(missing(guided)).toEqual([]);
});

test("a wish has nothing that was left empty", () => {
  expect(wishOf({ ...emptyDraft, prompt: " Sale ", reference: " " })).toEqual({ mode: "prompt", prompt: "Sale" });
  expect(wishOf({ ...guided, prompt: "Other", emailType: "event", reference: "Facts" })).toEqual({
    mode: "guided",
    brief: { purpose: "Sell", content: "20% off", layout: "zigzag" },
    emailType: "event",
    referenceContent: "Facts",
  });
});

test("who reads it is told with the mood", () => {
  expect(briefOf({ ...guided, audience: "members" }).vibe).toBe("for members");
  expect(briefOf({ ...guided, brief: { ...guided.brief, vibe: " warm " }, audience: "members" }).vibe).toBe(
    "warm, for members",
  );
});

test("an answer is part of the brief once it is given", () => {
  const asked = (answer: string) =>
    briefOf({ ...guided, brief: { ...guided.brief, followUp: { question: "When?", answer } } });
  expect(asked(" ")).not.toHaveProperty("followUp");
  expect(asked(" Friday ").followUp).toEqual({ question: "When?", answer: "Friday" });
});

test("what was typed comes back in the same account only, and what is broken is left", () => {
  keepDraft("one", guided);
  expect(readDraft("one")).toEqual(guided);
  expect(readDraft("two")).toEqual(emptyDraft);
  sessionStorage.setItem("generate:two", '{"prompt":"Sale"}');
  expect(readDraft("two")).toEqual({ ...emptyDraft, prompt: "Sale" });
  sessionStorage.setItem("generate:two", "{oops");
  expect(readDraft("two")).toEqual(emptyDraft);
});

test("an earlier mail gives its words back", () => {
  const made = { prompt: "", brief: { purpose: "Sell", content: "20% off" }, emailType: "event" };
  expect(draftFrom(made as Parameters<typeof draftFrom>[0])).toMatchObject({
    mode: "guided",
    emailType: "event",
    brief: { purpose: "Sell", content: "20% off", vibe: "" },
  });
  expect(draftFrom({ ...made, prompt: "Sale", emailType: "" } as Parameters<typeof draftFrom>[0])).toMatchObject({
    mode: "prompt",
    prompt: "Sale",
    emailType: undefined,
  });
});

test("chips add their word to a list and take it out again", () => {
  expect(toggleWord("", "Bold")).toBe("Bold");
  expect(toggleWord("warm, bold", "Bold")).toBe("warm");
  expect(toggleWord("warm,", "Bold")).toBe("warm, Bold");
});
