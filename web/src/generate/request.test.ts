import { afterEach, expect, test } from "vitest";
import { ownKey } from "../api/browserData";
import { emptyForm, keepForm, type PromptForm, readForm } from "./promptForm";
import { briefOf, formFrom, missingIn, requestOf, toggleWord } from "./request";

const guided: PromptForm = {
  ...emptyForm,
  mode: "guided",
  brief: { purpose: " Sell ", content: "20% off", vibe: "", layout: "zigzag" },
};

afterEach(() => sessionStorage.clear());

test("a prompt needs text, and a brief needs a goal and content", () => {
  expect(missingIn(emptyForm)).toEqual(["what your email is about"]);
  expect(missingIn({ ...emptyForm, prompt: "  \n" })).toHaveLength(1);
  expect(missingIn({ ...emptyForm, prompt: "Sale" })).toEqual([]);
  expect(missingIn({ ...emptyForm, mode: "guided", prompt: "Sale" })).toEqual(["the goal", "what to include"]);
  expect(missingIn(guided)).toEqual([]);
});

test("a request has no empty fields", () => {
  expect(requestOf({ ...emptyForm, prompt: " Sale ", reference: " " })).toEqual({ mode: "prompt", prompt: "Sale" });
  expect(requestOf({ ...guided, prompt: "Other", emailType: "event", reference: "Facts" })).toEqual({
    mode: "guided",
    brief: { purpose: "Sell", content: "20% off", layout: "zigzag" },
    emailType: "event",
    referenceContent: "Facts",
  });
});

test("the audience is sent with the vibe", () => {
  expect(briefOf({ ...guided, audience: "members" }).vibe).toBe("for members");
  expect(briefOf({ ...guided, brief: { ...guided.brief, vibe: " warm " }, audience: "members" }).vibe).toBe(
    "warm, for members",
  );
});

test("the brief includes an answer only once it's given", () => {
  const asked = (answer: string) =>
    briefOf({ ...guided, brief: { ...guided.brief, followUp: { question: "When?", answer } } });
  expect(asked(" ")).not.toHaveProperty("followUp");
  expect(asked(" Friday ").followUp).toEqual({ question: "When?", answer: "Friday" });
});

test("a stored form is restored in the same account only, and damaged storage is ignored", () => {
  keepForm("one", guided);
  expect(readForm("one")).toEqual(guided);
  expect(readForm("two")).toEqual(emptyForm);
  sessionStorage.setItem(ownKey("generate:two"), '{"prompt":"Sale"}');
  expect(readForm("two")).toEqual({ ...emptyForm, prompt: "Sale" });
  sessionStorage.setItem(ownKey("generate:two"), "{oops");
  expect(readForm("two")).toEqual(emptyForm);
});

test("the form can be restored from an earlier draft", () => {
  const made = { prompt: "", brief: { purpose: "Sell", content: "20% off" }, emailType: "event" };
  expect(formFrom(made as Parameters<typeof formFrom>[0])).toMatchObject({
    mode: "guided",
    emailType: "event",
    brief: { purpose: "Sell", content: "20% off", vibe: "" },
  });
  expect(formFrom({ ...made, prompt: "Sale", emailType: "" } as Parameters<typeof formFrom>[0])).toMatchObject({
    mode: "prompt",
    prompt: "Sale",
    emailType: undefined,
  });
});

test("chips add a word to the list and remove it again", () => {
  expect(toggleWord("", "Bold")).toBe("Bold");
  expect(toggleWord("warm, bold", "Bold")).toBe("warm");
  expect(toggleWord("warm,", "Bold")).toBe("warm, Bold");
});
